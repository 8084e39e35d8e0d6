/** Whether a file of the build is served. @param path begins with a slash. The build's notes for the gateway are private. */
export const isServedFile = (path: string): boolean =>
  /^\/(assets\/[\w-][\w.-]*|([\w-]+\/)*[\w-]+\.(svg|png|ico|webmanifest)|index\.html)$/.test(path)
