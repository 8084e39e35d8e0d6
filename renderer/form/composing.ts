/**
 * Whether a pressed key belongs to an input method, as the Enter that ends a Japanese or Chinese word. Safari before 27
 * says it by the key's code alone (UI Events, 8.3 'keyCode': 229).
 */
export const isComposing = (event: KeyboardEvent): boolean => event.isComposing || event.keyCode === 229
