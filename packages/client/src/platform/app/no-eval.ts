// Before any schema is made: zod tries whether it may write code, and the content policy of the page logs every try.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
