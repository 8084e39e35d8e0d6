/**
 * Event codes that change no order, by the reason. Of any other code we have never heard: it is counted and logged as a
 * warning, because money may have moved.
 *
 * Source: Adyen, "Webhook types", default and non-default event codes.
 */
const codesOf: Record<string, string> = {
  'a dispute: its money and its deadlines are in the Customer Area': `CHARGEBACK CHARGEBACK_REVERSED
    DISPUTE_DEFENSE_PERIOD_ENDED INFORMATION_SUPPLIED ISSUER_COMMENTS ISSUER_RESPONSE_TIMEFRAME_EXPIRED
    NOTIFICATION_OF_CHARGEBACK NOTIFICATION_OF_FRAUD PREARBITRATION_ACCEPTED PREARBITRATION_DECLINED
    PREARBITRATION_ISSUER_WITHDRAWN PREARBITRATION_LOST PREARBITRATION_OPEN PREARBITRATION_WON REQUEST_FOR_INFORMATION
    SCHEME_ARBITRATION SCHEME_ARBITRATION_LOST SCHEME_ARBITRATION_WON SECOND_CHARGEBACK`,
  'another notification reports the result: AUTHORISATION, REFUND or CANCEL_OR_REFUND':
    'MANUAL_REVIEW_ACCEPT MANUAL_REVIEW_REJECT PENDING POSTPONED_REFUND PROCESS_RETRY',
  'the token of a card is asked of Adyen itself': 'RECURRING_CONTRACT',
  'nothing here asks for it': `AUTHORISATION_ADJUSTMENT AUTORESCUE CANCEL_AUTORESCUE DONATION ORDER_CLOSED ORDER_OPENED
    PAIDOUT_REVERSED PAYOUT_DECLINE PAYOUT_EXPIRE PAYOUT_THIRDPARTY REFUND_WITH_DATA VOID_PENDING_REFUND`,
  'it is about no payment, or one that Adyen did not process':
    'ACH_NOTIFICATION_OF_CHANGE DIRECT_DEBIT_NOTICE_OF_CHANGE_NOTIFICATION HANDLED_EXTERNALLY REPORT_AVAILABLE',
}

/** The reason by event code. */
export const withoutEffect: ReadonlyMap<string, string> = new Map(
  Object.entries(codesOf).flatMap(([reason, codes]) =>
    codes.split(/\s+/).map((code): [string, string] => [code, reason]),
  ),
)
