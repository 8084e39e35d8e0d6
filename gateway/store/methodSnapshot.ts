/** What is kept of a method with a form that was handed out, and then with the attempt (payments/methodSnapshot.ts makes it). */
import type { FlowFile, MethodFile } from '../../schemas/types.ts'
import type { MethodSettings, Outcome } from '../providers/provider.ts'

/** What a local method's file promises beside its form. */
export type MethodSnapshot = Pick<MethodFile, 'code' | 'name' | 'nameKey' | 'logo' | 'flow' | 'options' | 'text'> & {
  present: NonNullable<MethodFile['present']>
  /** As the method's flow was then; older rows have only its name. */
  behaviour?: Pick<FlowFile, 'asks' | 'next' | 'words'>
  /** What the file says to the order's provider. */
  settings?: MethodSettings
}

/** What the shopper of an attempt was promised. Instants are ISO 8601. */
export interface PaymentInstructions {
  method: Omit<MethodSnapshot, 'options' | 'settings'>
  option?: NonNullable<MethodFile['options']>[number]
  /** What there is to pay by; absent where the shopper approves elsewhere. */
  code?: NonNullable<Outcome['payCode']>
  expiresAt: string
  /** Of a push: how often it was sent so far, and when last. */
  push?: { sent: number; sentAt: string }
}
