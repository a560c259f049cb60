import type { Settings } from '../src/api/use-settings.ts';

/** The settings of an open brand with two game-list-centre types. */
export const settings: Settings = {
  merchant: 'perlas',
  systemStatus: 0,
  maintenance: false,
  regionRestriction: false,
  customerServiceUrl: '/help',
  location: { ip: '', country: null },
  brand: { gameListCentre: ['RNG', 'LIVE'], languages: ['EN', 'TY'], defaultLanguage: 'EN' },
  // The router reads no more than this.
} as unknown as Settings;
