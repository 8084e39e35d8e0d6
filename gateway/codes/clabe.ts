/** @param digits 17: bank, town and account. @returns 18 digits, the last the control digit (Banco de México, CLABE) */
export function clabe(digits: string): string {
  const weights = [3, 7, 1]
  const sum = [...digits].reduce((sum, digit, place) => sum + ((Number(digit) * (weights[place % 3] ?? 0)) % 10), 0)
  return digits + String((10 - (sum % 10)) % 10)
}
