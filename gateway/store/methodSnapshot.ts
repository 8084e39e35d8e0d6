/** The stored part of a method: kept with a form, and then with the attempt (offers/methodSnapshot.ts makes it). */
import type { FlowFile, MethodFile, MethodOption, MethodRecurrence } from '../../schemas/types.ts'
import type { MethodSettings, Outcome } from '../providers/provider.ts'

/** What a local method's file promises besides its form. An option may override each part. */
export type MethodWay = Pick<MethodFile, 'flow' | 'text'> & {
  present: NonNullable<MethodFile['present']>
  /** The method's flow at that time; older rows have only its name. */
  behaviour?: Pick<FlowFile, 'asks' | 'next' | 'words'>
  /** The file's settings for the provider. */
  settings?: MethodSettings
}

export type MethodSnapshot = Pick<MethodFile, 'code' | 'name' | 'nameKey' | 'logo'> &
  MethodWay & {
    /** Takes the money and reads `settings`; in older rows the order names it. */
    provider?: string
    options?: Pick<MethodOption, 'code' | 'name' | 'image'>[]
    /** The method's fee at the time of the offer. */
    feeMinor?: number
    /** The market's time zone, if the file names one. */
    zone?: string
    /** In an order of a subscription: how later charges are announced and tried. */
    recurs?: MethodRecurrence
    /** Options that differ, by code. */
    ways?: Record<string, MethodWay>
  }

/** The permission to collect the later charges of a subscription, as it was given. It holds no account. */
export interface Mandate {
  /** The method's code. */
  method: string
  name: string
  /** On the shopper's statements. At most 35 characters of A-Z, a-z, 0-9 and - (SEPA rulebook, AT-01). */
  reference: string
  /** A hash of the form, the texts and the terms that were agreed. */
  agreement: string
  recurs: MethodRecurrence
  zone?: string
  /** The id by which the provider was asked for it; absent for the one of the order's payment, which has the attempt's. */
  given?: string
  /** revoked: by the payer. failed: the bank no longer accepts it, for example because the account was closed. */
  state: 'active' | 'revoked' | 'failed'
}

/** How far a second step is. */
export interface StepProgress {
  /** When it expires. */
  until: string
  /** Answers that were counted: each before the provider was asked. */
  answered: number
  /** The Idempotency-Key of the last one. */
  intent?: string
  /** Until then the provider's verdict on it may still come; absent once it has come. */
  judgedBy?: string
}

/** What the shopper of an attempt was promised. Instants are ISO 8601. */
export interface PaymentInstructions {
  method: Omit<MethodSnapshot, 'options' | 'settings' | 'ways' | 'provider'>
  option?: NonNullable<MethodSnapshot['options']>[number]
  /** The code to pay with; absent if the shopper approves elsewhere. */
  code?: NonNullable<Outcome['payCode']>
  expiresAt: string
  /** For a push, or the code of a step: how often it was sent, and when last. */
  push?: { sent: number; sentAt: string }
  /** The second step, while it waits for its answer. Never an answer itself. */
  step?: StepProgress
}
