// The operations as DOMAIN 18 and 3.3 lay them down. Entries: OPERATIONS, SPECIFIC_ERRORS.

export interface OperationFacts {
  file: string;
  id: string;
  endpoint: string;
  page: string;
  key: string;
  idempotency: string;
}

const TABLE = `
payments createPayment POST /payments publishable given_id payments/01-create-payment
payments listPayments GET /payments secret natural payments/03-list-payments
payments fetchPayment GET /payments/{id} secret natural payments/02-fetch-payment
payments updatePayment PUT /payments/{id} secret natural payments/04-update-payment
payments refundPayment POST /payments/{id}/refund secret header payments/05-refund-payment
payments capturePayment POST /payments/{id}/capture secret header payments/06-capture-payment
payments voidPayment POST /payments/{id}/void secret header payments/07-void-payment
payments confirmPaymentOtp POST /payments/{id}/otp none header payments/01-create-payment
invoices createInvoice POST /invoices secret given_id invoices/01-create-invoice
invoices listInvoices GET /invoices secret natural invoices/03-list-invoice
invoices bulkCreateInvoices POST /invoices/bulk secret given_id invoices/03-bulk-invoice
invoices showInvoice GET /invoices/{id} secret natural invoices/04-show-invoice
invoices updateInvoice PUT /invoices/{id} secret natural invoices/05-update-invoice
invoices cancelInvoice PUT /invoices/{id}/cancel secret natural invoices/06-cancel-invoice
payouts createPayoutAccount POST /payout_accounts secret header payouts/01-create-payout-account
payouts listPayoutAccounts GET /payout_accounts secret natural payouts/02-list-payout-accounts
payouts fetchPayoutAccount GET /payout_accounts/{id} secret natural payouts/03-fetch-payout-account
payouts createPayout POST /payouts secret given_id payouts/04-create-payout
payouts listPayouts GET /payouts secret natural payouts/05-list-payouts
payouts createBulkPayout POST /payouts/bulk secret given_id payouts/07-create-bulk-payout
payouts fetchPayout GET /payouts/{id} secret natural payouts/06-fetch-payout
settlements listSettlements GET /settlements secret natural settlements/01-list-settlements
settlements showSettlement GET /settlements/{id} secret natural settlements/02-show-settlement
settlements listSettlementLines GET /settlements/{id}/lines secret natural settlements/03-list-settlement-lines
sources getIssuer GET /sources/issuer publishable natural sources/01-get-issuer
other requestApplePaySession POST /apple_pay/sessions publishable header other/apple-pay/request-apple-pay-session
other createToken POST /tokens publishable header other/tokens/create-token
other fetchToken GET /tokens/{id} secret natural other/tokens/fetch-token
other deleteToken DELETE /tokens/{id} secret natural other/tokens/delete-token
other listTransfers GET /transfers secret natural other/transfers/list-transfers
other showTransfer GET /transfers/{id} secret natural other/transfers/show-transfer
other listTransferLines GET /transfers/{id}/lines secret natural other/transfers/list-transfer-lines
other listAvailableWebhookEvents GET /webhook_events secret natural other/webhooks/available-webhooks#list-available-webhook-events
other createWebhook POST /webhooks secret header other/webhooks/create-webhook
other listWebhooks GET /webhooks secret natural other/webhooks/list-webhooks
other fetchWebhook GET /webhooks/{id} secret natural other/webhooks/fetch-webhook
other deleteWebhook DELETE /webhooks/{id} secret natural other/webhooks/delete-webhook
other listWebhookAttempts GET /webhook_attempts secret natural other/webhooks/attempts/list-attempts
other fetchWebhookAttempt GET /webhook_attempts/{id} secret natural other/webhooks/attempts/fetch-webhook-attempt
`;

export const OPERATIONS: readonly OperationFacts[] = TABLE.trim()
  .split('\n')
  .map((line) => {
    const [file, id, method, path, key = '', idempotency = '', page] = line.split(' ');
    return {
      id: String(id),
      key,
      idempotency,
      file: `${file}.yaml`,
      endpoint: `${method} ${path}`,
      page: `/api/${page}`,
    };
  });

/**
 * Codes that DOMAIN 4 to 12 name for an operation, besides those of every operation, of bodies, and
 * `resource_not_found` of a path with an ID.
 */
export const SPECIFIC_ERRORS: Readonly<Record<string, string>> = {
  createPayment:
    'validation_failed unknown_parameter currency_not_supported manual_not_supported ' +
    'three_d_secure_required real_card_in_test_mode test_card_in_live_mode splits_mismatch ' +
    'recipient_not_found wallet_token_invalid wallet_token_expired publishable_key_not_allowed ' +
    'raw_card_data_not_allowed feature_not_enabled token_not_usable card_velocity_exceeded ' +
    'upstream_error upstream_timeout',
  updatePayment: 'validation_failed',
  refundPayment:
    'refund_amount_too_large refund_limit_reached validation_failed refund_declined ' +
    'payment_not_refundable refund_window_expired insufficient_balance',
  capturePayment:
    'capture_amount_too_large partial_capture_not_supported capture_declined ' +
    'payment_not_capturable authorization_expired',
  voidPayment: 'validation_failed void_declined payment_not_voidable void_window_expired',
  confirmPaymentOtp: 'invalid_otp payment_not_awaiting_otp otp_expired otp_attempts_exceeded',
  createInvoice: 'validation_failed splits_mismatch',
  bulkCreateInvoices: 'validation_failed bulk_limit_exceeded',
  updateInvoice: 'invoice_not_editable',
  cancelInvoice: 'invoice_not_cancelable',
  createPayoutAccount: 'validation_failed feature_not_enabled iban_already_registered',
  createPayout: 'validation_failed resource_not_found payout_account_not_active ip_not_allowed',
  createBulkPayout: 'validation_failed bulk_limit_exceeded payout_account_not_active',
  listSettlementLines: 'settlement_file_not_ready',
  getIssuer: 'validation_failed resource_not_found',
  requestApplePaySession:
    'validation_failed apple_pay_domain_not_registered apple_pay_validation_url_not_allowed ' +
    'feature_not_enabled apple_pay_unreachable',
  createToken:
    'validation_failed real_card_in_test_mode test_card_in_live_mode raw_card_data_not_allowed ' +
    'feature_not_enabled card_velocity_exceeded',
  createWebhook: 'validation_failed webhook_limit_reached',
};
