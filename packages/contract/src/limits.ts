/**
 * Limits that the schemas of the contract and the fields of browsers share. Plain numbers that import nothing, so that a
 * browser does not load schemas with them. `_LENGTH` is the most characters of a text.
 */

/** Longer than any real account name, short enough to be canonicalised quickly. */
export const ACCOUNT_NAME_LENGTH = 64;
/** argon2 accepts any length; this bounds the work for one request. */
export const PASSWORD_LENGTH = 256;
/** 15 digits, a point and four decimals. */
export const AMOUNT_LENGTH = 20;
export const AMOUNT_FORM = /^(0|[1-9]\d{0,14})(\.\d{1,4})?$/;
export const REASON_LENGTH_MIN = 3;
export const REASON_LENGTH = 500;

export const EMAIL_LENGTH = 254;
export const MOBILE_LENGTH = 32;
export const CAPTCHA_LENGTH = 16;
export const VERIFICATION_CODE_LENGTH = 16;
/** A code of six digits, or a recovery code. */
export const AUTHENTICATOR_CODE_LENGTH = 32;
/** A code, a recovery code or a name that confirms a sign-in. */
export const SIGN_IN_PROOF_LENGTH = 120;
export const REGISTRATION_FIELD_LENGTH = 256;
export const ACCEPTED_PATTERN_LENGTH = 200;

export const REAL_NAME_LENGTH = 80;
export const PAYEE_NUMBER_LENGTH = 40;
export const PASSKEY_NAME_LENGTH = 40;
/** Specification, section 5: png or jpg, at most 5 MB. */
export const PICTURE_BYTES = 5 * 1024 * 1024;
/** Specification, section 5: pictures per confirmation of a payment. */
export const MOST_PROOFS = 3;
/** Six weeks; a longer break is a self-exclusion (PS-12). */
export const TIME_OUT_HOURS = 1008;

export const GAME_SEARCH_LENGTH = 60;
export const HELP_SEARCH_LENGTH = 100;

/** Selections of a slip and draws of a chase; bounds the length of a receipt. */
export const MAX_LINES = 50;
export const MAX_CHASE = 120;
export const LINE_MULTIPLE = 100_000;
export const CHASE_MULTIPLE = 10_000;

export const OPERATOR_PASSWORD_LENGTH_MIN = 12;
export const MEMBER_SEARCH_LENGTH = 64;
export const NOTE_LENGTH = 2000;
export const ADJUSTMENT_REFERENCE_LENGTH = 100;
export const DEPOSIT_NUMBER_LENGTH = 32;
export const LEDGER_SEARCH_LENGTH = 200;
export const AUDIT_ACTOR_LENGTH = 80;
export const AUDIT_SUBJECT_LENGTH = 120;
export const OUTBOX_ADDRESS_LENGTH = 120;
export const GAMES_ADMIN_SEARCH_LENGTH = 80;
export const CONTENT_SEARCH_LENGTH = 100;
export const MOST_VIEWS = 50;
export const VIEW_NAME_LENGTH = 60;

export const WATCHED_NAME_LENGTH = 100;
export const WATCHED_PAYEE_LENGTH = 40;
/** The longest form of an IPv6 address, which ends in an IPv4 one. */
export const WATCHED_IP_LENGTH = 45;

export const MOST_ACCOUNTS = 500;
export const MOST_TITLE = 120;
export const MOST_TEXT = 4000;

export const CONTENT_LINE_LENGTH = 160;
export const CONTENT_SENTENCE_LENGTH = 400;
/** A fact of a promotion: with all the steps of a cash-back it is several sentences. */
export const CONTENT_FACT_LENGTH = 2000;
export const CONTENT_MARKUP_LENGTH = 20_000;
export const CONTENT_LINK_LENGTH = 500;
export const CONTENT_VERSION_LENGTH = 32;
export const CONTENT_SLUG_LENGTH = 64;
export const CONTENT_LINKS = 12;

export const BRAND_LABEL_LENGTH = 40;
export const BRAND_LINK_LENGTH = 300;
export const BRAND_RESOURCES = 12;
export const BRAND_SERVICE_LENGTH = 200;
export const FREE_WITHDRAWALS = 1000;
/** A logo or mark of a brand. */
export const DRAWING_BYTES = 2 * 1024 * 1024;
/** A file of games. */
export const CATALOGUE_BYTES = 8 * 1024 * 1024;
export const CATALOGUE_GAMES = 20_000;
/** Characters of a comment on a promotion (PM-4). */
export const PROMOTION_COMMENT_LENGTH = 140;
