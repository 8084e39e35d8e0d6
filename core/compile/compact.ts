/** The object without undefined members, so that equal content gives equal JSON. */
export function compact<Content extends object>(content: Content): Content {
  return Object.fromEntries(Object.entries(content).filter(([, value]) => value !== undefined)) as Content
}
