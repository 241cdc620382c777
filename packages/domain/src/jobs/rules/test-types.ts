/** Tests of animals, which have a line of their own on the home page. */
export const testTypes: string[] = ['TBTEST', 'HEALTHTEST', 'BVDTEST']
