/** The acquirer refuses a request. It answers with the shape of Adyen's errors. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly status: number
  /** Adyen's code, such as 901. */
  readonly errorCode: string
  constructor(status: number, errorCode: string, message: string) {
    super(message)
    this.status = status
    this.errorCode = errorCode
  }
}

export const refused = (errorCode: string, message: string): Refusal => new Refusal(422, errorCode, message)
