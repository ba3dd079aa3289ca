/**
 * Value of the header `Idempotency-Key` (draft-ietf-httpapi-idempotency-key-header-07): a Structured Field string (RFC 9651, section
 * 3.3.3), which stands in quotes; many clients leave them out, and both are taken. Letters, digits and `- _ . : ~`, without
 * parameters: no key can be mistaken for another, or break the identifier of a document.
 */
export const IDEMPOTENCY_KEY_HEADER = /^(?:"([\w.:~-]{8,128})"|([\w.:~-]{8,128}))$/;
