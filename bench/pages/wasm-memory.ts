/** No heap includes SQLite's memory, so we note it here. Import before anything that opens SQLite. */
const memories: WebAssembly.Memory[] = []

const { Memory } = WebAssembly
WebAssembly.Memory = class extends Memory {
  constructor(descriptor: WebAssembly.MemoryDescriptor) {
    super(descriptor)
    memories.push(this)
  }
}

function note({ instance }: WebAssembly.WebAssemblyInstantiatedSource) {
  const { memory } = instance.exports
  if (memory instanceof Memory && !memories.includes(memory)) memories.push(memory)
}

const { instantiateStreaming } = WebAssembly
WebAssembly.instantiateStreaming = async (source, imports) => {
  const made = await instantiateStreaming(source, imports)
  note(made)
  return made
}

export const wasmMegabytes = (): number =>
  memories.reduce((sum, { buffer }) => sum + buffer.byteLength, 0) / 2 ** 20
