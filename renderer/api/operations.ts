/* Made by `npm run client` from the OpenAPI document of the gateway. Change the routes in gateway/routes, not this. */
import type {
  AbandonRequest,
  ActivateRequest,
  AddressRequest,
  AddressView,
  CardReplacement,
  CardUpdate,
  CheckoutView,
  ConfirmRequest,
  CountryList,
  ExtendRequest,
  FormView,
  Health,
  InstallCreated,
  InstallView,
  KeySet,
  LocalView,
  LogEntry,
  MandateReplacement,
  MethodEntry,
  Operator,
  OrderCreated,
  OutcomeRequest,
  PaymentAnswer,
  Probe,
  PushRequest,
  RefundCreated,
  RefundPage,
  SandboxCard,
  SandboxInstall,
  SandboxInstalls,
  SandboxOrder,
  SandboxRefund,
  ShopperSubscription,
  StepRequest,
  VerifyRequest,
  WalletSessionRequest,
  WebhookDelivery,
  WebhookEvent,
  WithdrawalRequest,
  WithdrawalView,
} from '../../schemas/types.ts'

export type NoBody = Record<string, never>

/** A call of a shopper or a tester: its body, and the answer of a success. */
export type Operation =
  | { method: 'GET'; path: `/checkout/${string}/address/${string}`; body: NoBody; answer: AddressView }
  | { method: 'GET'; path: `/checkout/${string}/forms/${string}`; body: NoBody; answer: FormView }
  | { method: 'GET'; path: `/checkout/${string}/methods`; body: NoBody; answer: MethodEntry[] }
  | { method: 'GET'; path: `/checkout/${string}`; body: NoBody; answer: CheckoutView }
  | { method: 'GET'; path: `/countries`; body: NoBody; answer: CountryList }
  | { method: 'GET'; path: `/health/live`; body: NoBody; answer: Probe }
  | { method: 'GET'; path: `/health/ready`; body: NoBody; answer: Probe }
  | { method: 'GET'; path: `/health`; body: NoBody; answer: Health }
  | { method: 'GET'; path: `/installs/${string}`; body: NoBody; answer: InstallView }
  | { method: 'GET'; path: `/keys`; body: NoBody; answer: KeySet }
  | { method: 'GET'; path: `/logos/${string}`; body: NoBody; answer: string }
  | { method: 'GET'; path: `/operator`; body: NoBody; answer: Operator }
  | { method: 'GET'; path: `/pictures/${string}`; body: NoBody; answer: string }
  | { method: 'GET'; path: `/refund/${string}`; body: NoBody; answer: RefundPage }
  | { method: 'GET'; path: `/sandbox/${string}/webhooks`; body: NoBody; answer: WebhookDelivery[] }
  | { method: 'GET'; path: `/sandbox/cards`; body: NoBody; answer: SandboxCard[] }
  | { method: 'GET'; path: `/sandbox/installs`; body: NoBody; answer: SandboxInstalls }
  | { method: 'GET'; path: `/subscription/${string}`; body: NoBody; answer: ShopperSubscription }
  | { method: 'GET'; path: `/txn/${string}/local`; body: NoBody; answer: LocalView }
  | { method: 'GET'; path: `/txn/${string}/status`; body: NoBody; answer: PaymentAnswer }
  | { method: 'GET'; path: `/withdrawal/${string}`; body: NoBody; answer: WithdrawalView }
  | { method: 'POST'; path: `/csp-report`; body: NoBody; answer: unknown }
  | { method: 'POST'; path: `/installs/${string}/activate`; body: ActivateRequest; answer: InstallView }
  | { method: 'POST'; path: `/providers/${string}/notifications`; body: NoBody; answer: string }
  | { method: 'POST'; path: `/sandbox-receiver/${string}`; body: WebhookEvent; answer: { message: string } }
  | { method: 'POST'; path: `/sandbox/${string}/outcome`; body: OutcomeRequest; answer: PaymentAnswer }
  | { method: 'POST'; path: `/sandbox/${string}/refunds`; body: SandboxRefund; answer: RefundCreated }
  | { method: 'POST'; path: `/sandbox/${string}/revoke`; body: NoBody; answer: ShopperSubscription }
  | { method: 'POST'; path: `/sandbox/${string}/webhooks/${string}/redeliver`; body: NoBody; answer: WebhookDelivery }
  | { method: 'POST'; path: `/sandbox/installs`; body: SandboxInstall; answer: InstallCreated }
  | { method: 'POST'; path: `/sandbox/orders`; body: SandboxOrder; answer: OrderCreated }
  | { method: 'POST'; path: `/subscription/${string}/cancel`; body: NoBody; answer: ShopperSubscription }
  | { method: 'POST'; path: `/subscription/${string}/card`; body: CardReplacement; answer: CardUpdate }
  | { method: 'POST'; path: `/subscription/${string}/mandate`; body: MandateReplacement; answer: CardUpdate }
  | { method: 'POST'; path: `/txn/${string}/abandon`; body: AbandonRequest; answer: PaymentAnswer }
  | { method: 'POST'; path: `/txn/${string}/answerStep`; body: StepRequest; answer: PaymentAnswer }
  | { method: 'POST'; path: `/txn/${string}/cancel`; body: NoBody; answer: PaymentAnswer }
  | { method: 'POST'; path: `/txn/${string}/extend`; body: ExtendRequest; answer: PaymentAnswer }
  | { method: 'POST'; path: `/txn/${string}/sendAgain`; body: PushRequest; answer: PaymentAnswer }
  | { method: 'POST'; path: `/txn/${string}/verify`; body: VerifyRequest; answer: PaymentAnswer }
  | { method: 'POST'; path: `/txn/${string}/walletSession`; body: WalletSessionRequest; answer: object }
  | { method: 'POST'; path: `/txn/confirmPayment`; body: ConfirmRequest; answer: PaymentAnswer }
  | { method: 'POST'; path: `/txn/local/confirmPayment`; body: ConfirmRequest; answer: PaymentAnswer }
  | { method: 'POST'; path: `/txn/log`; body: LogEntry; answer: unknown }
  | { method: 'POST'; path: `/withdrawal/${string}`; body: WithdrawalRequest; answer: WithdrawalView }
  | { method: 'PUT'; path: `/checkout/${string}/address/${string}`; body: AddressRequest; answer: { savedTime: string } }
