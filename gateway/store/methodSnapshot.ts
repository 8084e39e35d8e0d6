/** What is kept of a method with a form that was handed out, and then with the attempt (offers/methodSnapshot.ts makes it). */
import type { FlowFile, MethodFile, MethodOption } from '../../schemas/types.ts'
import type { MethodSettings, Outcome } from '../providers/provider.ts'

/** What a local method's file promises beside its form, all of which an option may say in its own way. */
export type MethodWay = Pick<MethodFile, 'flow' | 'text'> & {
  present: NonNullable<MethodFile['present']>
  /** As the method's flow was then; older rows have only its name. */
  behaviour?: Pick<FlowFile, 'asks' | 'next' | 'words'>
  /** What the file says to the provider. */
  settings?: MethodSettings
}

export type MethodSnapshot = Pick<MethodFile, 'code' | 'name' | 'nameKey' | 'logo'> &
  MethodWay & {
    /** Who takes the money, and reads `settings`; older rows leave it to the order. */
    provider?: string
    options?: Pick<MethodOption, 'code' | 'name' | 'image'>[]
    /** What the method charged on top of the order's amount when it was offered. */
    feeMinor?: number
    /** Of the market in which it was offered, where the file names one. */
    zone?: string
    /** By the codes of those options that differ. */
    ways?: Record<string, MethodWay>
  }

/** What the shopper of an attempt was promised. Instants are ISO 8601. */
export interface PaymentInstructions {
  method: Omit<MethodSnapshot, 'options' | 'settings' | 'ways' | 'provider'>
  option?: NonNullable<MethodSnapshot['options']>[number]
  /** What there is to pay by; absent where the shopper approves elsewhere. */
  code?: NonNullable<Outcome['payCode']>
  expiresAt: string
  /** Of a push: how often it was sent so far, and when last. */
  push?: { sent: number; sentAt: string }
}
