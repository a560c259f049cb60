import { z } from 'zod';
import { MOST_WORK, patternFault, patternIds, patternWork, ruledFields } from '@croupier/contract';
import type { PatternFault } from '@croupier/contract';
import type { RegistrationField, RegistrationRule } from '../../core/brands.ts';

const rule = z
  .strictObject({
    enabled: z.boolean(),
    required: z.boolean(),
    minLength: z.number().int().min(0).max(256),
    maxLength: z.number().int().min(1).max(256),
    patternId: z.enum(patternIds),
    acceptedPattern: z.string().max(200).superRefine(checkPattern),
  })
  .partial();

const off = { enabled: false, required: false, minLength: 1, maxLength: 64 };
const shown = { enabled: true, required: true, minLength: 1, maxLength: 64 };
const free = { patternId: 'length', acceptedPattern: '*' };

/**
 * The default form: a name and a password (RG-33). The real name is asked for before the first withdrawal, and a
 * picture captcha only under suspicion.
 */
const defaults: Record<RegistrationField, RegistrationRule> = {
  username: {
    ...shown,
    minLength: 6,
    maxLength: 16,
    patternId: 'letter_first',
    acceptedPattern: '^[A-Za-z][A-Za-z0-9]*$',
  },
  password: { ...shown, minLength: 8, maxLength: 64, patternId: 'no_spaces', acceptedPattern: '^\\S*$' },
  confirmPassword: { ...off, maxLength: 64, ...free },
  payeeName: {
    ...off,
    minLength: 2,
    maxLength: 80,
    patternId: 'letters_and_spaces',
    acceptedPattern: "^[\\p{L}\\p{M} .'-]*$",
  },
  email: {
    ...off,
    minLength: 6,
    maxLength: 254,
    patternId: 'email',
    acceptedPattern: '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$',
  },
  qqNum: { ...off, minLength: 5, maxLength: 12, patternId: 'digits', acceptedPattern: '^\\d*$' },
  mobileNum: { ...off, minLength: 7, maxLength: 15, patternId: 'digits', acceptedPattern: '^\\d*$' },
  recommenderId: { ...off, ...free },
  captcha: { ...off, minLength: 4, maxLength: 8, ...free },
  verificationCode: { ...off, minLength: 6, maxLength: 6, patternId: 'digits', acceptedPattern: '^\\d*$' },
  affiliateCode: {
    ...shown,
    required: false,
    minLength: 4,
    maxLength: 32,
    patternId: 'letters_and_digits',
    acceptedPattern: '^[A-Za-z0-9]*$',
  },
  paymentPassword: { ...off, minLength: 6, maxLength: 6, patternId: 'digits', acceptedPattern: '^\\d*$' },
  line: { ...off, ...free },
  whatsapp: { ...off, ...free },
  facebook: { ...off, ...free },
  wechat: { ...off, ...free },
  idNumber: { ...off, minLength: 4, maxLength: 32, patternId: 'letters_and_digits', acceptedPattern: '^[A-Za-z0-9]*$' },
};

/** `registration` of brand.json: only differences from the defaults, field by field. */
export const registrationRules = z
  .partialRecord(z.enum(ruledFields), rule)
  .default({})
  .transform((own) => {
    const rules = ruledFields.map((field) => [field, { ...defaults[field], ...defined(own[field] ?? {}) }]);
    // It has all fields of the list.
    return Object.fromEntries(rules) as Record<RegistrationField, RegistrationRule>;
  })
  .refine((rules) => Object.values(rules).every(({ minLength, maxLength }) => minLength <= maxLength), {
    message: 'minLength above maxLength',
  })
  // One call tests all of them, so their cost is limited together.
  .refine((rules) => patternWork(Object.values(rules)) <= MOST_WORK, {
    message: 'the patterns have too many ways to match, taken together',
  });

function defined(given: z.output<typeof rule>): Partial<RegistrationRule> {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

const faults: Record<PatternFault, string> = {
  wrong: 'is not a pattern',
  unanchored: 'must begin with ^',
  reference: 'must not refer back',
  nested: 'must not repeat what repeats or chooses inside',
  slow: 'has too many ways to match',
};

/** Members' input is tested against it: a pattern that could take years is refused (BR-31). */
function checkPattern(text: string, { addIssue }: { addIssue: (message: string) => void }): void {
  const fault = patternFault(text);
  if (fault) addIssue(faults[fault]);
}
