/**
 * Value of the header `Idempotency-Key` (draft-ietf-httpapi-idempotency-key-header-07), a Structured Field string
 * (RFC 9651, section 3.3.3). Quotes are optional, because many clients omit them. Letters, digits and `- _ . : ~`,
 * without parameters, so keys are unambiguous and safe in document ids.
 */
export const IDEMPOTENCY_KEY_HEADER = /^(?:"([\w.:~-]{8,128})"|([\w.:~-]{8,128}))$/;
