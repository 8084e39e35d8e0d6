/** Starts a download of a file in the browser. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The download holds the file by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
