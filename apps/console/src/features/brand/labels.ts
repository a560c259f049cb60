import type { TextKey, Translate } from '@croupier/i18n';
import { colourTexts, fieldTexts, flagTexts } from './brand-texts.ts';

const whole: Readonly<Record<string, TextKey>> = {
  'theme.scheme': 'console_brand.scheme',
  'theme.radius.control': 'console_brand.radius_control',
  'theme.radius.card': 'console_brand.radius_card',
  'theme.font.display': 'console_brand.font_display',
  'theme.font.text': 'console_brand.font_text',
  'theme.sheen': 'console_brand.group_sheen',
  'drawings.logo': 'console_brand.logo',
  'drawings.mark': 'console_brand.mark',
  languages: 'console_brand.languages',
  defaultLanguage: 'console_brand.language_first',
  'contact.customerService': 'console_brand.service',
  'contact.messaging': 'console_brand.messaging_label',
  resources: 'console_brand.links',
  'banner.autoplayMilliseconds': 'console_brand.banner_autoplay',
  'banner.speedMilliseconds': 'console_brand.banner_speed',
  'jackpot.mode': 'console_brand.jackpot',
};

const rules: Readonly<Record<string, TextKey>> = {
  enabled: 'console_brand.rule_asked',
  required: 'console_brand.rule_required',
  minLength: 'console_brand.rule_min',
  maxLength: 'console_brand.rule_max',
  patternId: 'console_brand.rule_message',
  acceptedPattern: 'console_brand.rule_pattern',
};

const bounds: Readonly<Record<string, TextKey>> = {
  least: 'console_brand.bound_least',
  most: 'console_brand.bound_most',
  dayCount: 'console_brand.bound_day_count',
  dayAmount: 'console_brand.bound_day_amount',
  freeDayCount: 'console_brand.bound_free_count',
  fee: 'console_brand.bound_fee',
};

/** The label of a path of the configuration; without a text the path itself. */
export function labelOf(t: Translate, path: string): string {
  const known = whole[path];
  if (known) return t(known);
  const [part = '', name = '', inner = ''] = path.split('.');
  const named = (texts: Readonly<Record<string, TextKey>>, key: string) => (texts[key] ? t(texts[key]) : key);
  if (part === 'flags') return named(flagTexts, name);
  if (part === 'theme' && name === 'colours') return named(colourTexts, inner);
  if (part === 'registration') return joined(named(fieldTexts, name), inner && named(rules, inner));
  if (part === 'withdrawals') return joined(t('console_brand.bounds_withdrawals'), named(bounds, name));
  if (part === 'deposits') return joined(t('console_brand.bounds_deposits'), name, inner && named(bounds, inner));
  return path;
}

const joined = (...parts: string[]): string => parts.filter(Boolean).join(' · ');

/** The name of a colour, or of a stop of the sheen. */
export function colourName(t: Translate, name: string): string {
  const [token = '', stop] = name.split('.');
  if (stop !== undefined)
    return t(token === 'sheen' ? 'console_brand.sheen_stop' : 'console_brand.sheen_ink_stop', {
      place: Number(stop) + 1,
    });
  const texts: Readonly<Record<string, TextKey>> = colourTexts;
  return texts[token] ? t(texts[token]) : token;
}
