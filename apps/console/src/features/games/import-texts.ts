import type { CatalogueDifference, CatalogueFault } from '@croupier/contract';
import type { TextKey } from '@croupier/i18n';
import type { RefusalTexts } from '../../platform/problem.ts';

export const faultTexts: Readonly<Record<CatalogueFault['fault'], TextKey>> = {
  missing: 'console_games.fault_missing',
  unknown: 'console_games.fault_unknown',
  twice: 'console_games.fault_twice',
  code: 'console_games.fault_code',
  game_code: 'console_games.fault_game_code',
  text: 'console_games.fault_text',
  number: 'console_games.fault_number',
  flag: 'console_games.fault_flag',
  time: 'console_games.fault_time',
  fraction: 'console_games.fault_fraction',
  language: 'console_games.fault_language',
  icon: 'console_games.fault_icon',
  theme: 'console_games.fault_theme',
  sub_category: 'console_games.fault_sub_category',
  wallet_mode: 'console_games.fault_wallet_mode',
  category_kind: 'console_games.fault_category_kind',
  entry: 'console_games.fault_entry',
  list: 'console_games.fault_list',
  columns: 'console_games.fault_columns',
  vendor_unknown: 'console_games.fault_vendor_unknown',
  vendor_differs: 'console_games.fault_vendor_differs',
  type_unknown: 'console_games.fault_type_unknown',
  csv_quote: 'console_games.fault_csv_quote',
  csv_unclosed: 'console_games.fault_csv_unclosed',
  csv_control: 'console_games.fault_csv_control',
  json: 'console_games.fault_json',
  json_object: 'console_games.fault_json_object',
  encoding: 'console_games.fault_encoding',
  empty: 'console_games.fault_empty',
  too_many: 'console_games.fault_too_many',
  file_too_large: 'console_games.fault_file_too_large',
};

export const subjectTexts: Readonly<Record<CatalogueDifference['of'], TextKey>> = {
  game: 'console_games.import_of_game',
  vendor: 'console_games.import_of_vendor',
  category: 'console_games.import_of_category',
  card: 'console_games.import_of_card',
};

export const actTexts: Readonly<Record<CatalogueDifference['act'], TextKey>> = {
  added: 'console_games.import_act_added',
  changed: 'console_games.import_act_changed',
  withdrawn: 'console_games.import_act_withdrawn',
};

export const actTones = { added: 'gain', changed: 'warn', withdrawn: 'danger' } as const;

export const importRefusals: RefusalTexts = {
  conflict: 'console_games.import_conflict',
  beyond_own_rights: 'console_games.import_house',
};
