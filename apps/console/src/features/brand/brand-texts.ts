import type { TextKey } from '@croupier/i18n';

/** Texts for the names in a brand's configuration. */
export const colourTexts = {
  sunken: 'console_brand.colour_sunken',
  page: 'console_brand.colour_page',
  raised: 'console_brand.colour_raised',
  upper: 'console_brand.colour_upper',
  high: 'console_brand.colour_high',
  ink: 'console_brand.colour_ink',
  inkSoft: 'console_brand.colour_inksoft',
  inkFaint: 'console_brand.colour_inkfaint',
  line: 'console_brand.colour_line',
  lineStrong: 'console_brand.colour_linestrong',
  accent: 'console_brand.colour_accent',
  accentStrong: 'console_brand.colour_accentstrong',
  onAccent: 'console_brand.colour_onaccent',
  highlight: 'console_brand.colour_highlight',
  onHighlight: 'console_brand.colour_onhighlight',
  gain: 'console_brand.colour_gain',
  gainSoft: 'console_brand.colour_gainsoft',
  loss: 'console_brand.colour_loss',
  warn: 'console_brand.colour_warn',
  warnSoft: 'console_brand.colour_warnsoft',
  info: 'console_brand.colour_info',
  infoSoft: 'console_brand.colour_infosoft',
  danger: 'console_brand.colour_danger',
  dangerSoft: 'console_brand.colour_dangersoft',
  onDanger: 'console_brand.colour_ondanger',
  focus: 'console_brand.colour_focus',
} as const satisfies Record<string, TextKey>;

export const flagTexts = {
  USERNAMEREG3: 'console_brand.flag_usernamereg3',
  MOBILENUMREG3: 'console_brand.flag_mobilenumreg3',
  MOBILEVERCODELOGIN3: 'console_brand.flag_mobilevercodelogin3',
  REGMOBVERF3: 'console_brand.flag_regmobverf3',
  MOBILENUMPASSREG3: 'console_brand.flag_mobilenumpassreg3',
  CHNGPASSVERIF3: 'console_brand.flag_chngpassverif3',
  AGENTPOLICY3: 'console_brand.flag_agentpolicy3',
  DIRECTREG3: 'console_brand.flag_directreg3',
  FREEPLAY3: 'console_brand.flag_freeplay3',
  PWDEXPFORCECHANGE3: 'console_brand.flag_pwdexpforcechange3',
} as const satisfies Record<string, TextKey>;

export const fieldTexts = {
  username: 'console_brand.field_username',
  password: 'console_brand.field_password',
  confirmPassword: 'console_brand.field_confirmpassword',
  payeeName: 'console_brand.field_payeename',
  email: 'console_brand.field_email',
  qqNum: 'console_brand.field_qqnum',
  mobileNum: 'console_brand.field_mobilenum',
  recommenderId: 'console_brand.field_recommenderid',
  captcha: 'console_brand.field_captcha',
  verificationCode: 'console_brand.field_verificationcode',
  affiliateCode: 'console_brand.field_affiliatecode',
  paymentPassword: 'console_brand.field_paymentpassword',
  line: 'console_brand.field_line',
  whatsapp: 'console_brand.field_whatsapp',
  facebook: 'console_brand.field_facebook',
  wechat: 'console_brand.field_wechat',
  idNumber: 'console_brand.field_idnumber',
} as const satisfies Record<string, TextKey>;

export const messageTexts = {
  length: 'console_brand.message_length',
  letter_first: 'console_brand.message_letter_first',
  letters_and_digits: 'console_brand.message_letters_and_digits',
  digits: 'console_brand.message_digits',
  with_capital: 'console_brand.message_with_capital',
  letters_and_spaces: 'console_brand.message_letters_and_spaces',
  no_spaces: 'console_brand.message_no_spaces',
  email: 'console_brand.message_email',
  date_year_first: 'console_brand.message_date_year_first',
  date_month_first: 'console_brand.message_date_month_first',
  thai: 'console_brand.message_thai',
  korean: 'console_brand.message_korean',
} as const satisfies Record<string, TextKey>;

export const patternTexts = {
  wrong: 'console_brand.pattern_wrong',
  unanchored: 'console_brand.pattern_unanchored',
  reference: 'console_brand.pattern_reference',
  nested: 'console_brand.pattern_nested',
  slow: 'console_brand.pattern_slow',
} as const satisfies Record<string, TextKey>;
