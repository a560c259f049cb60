/**
 * Icons on a 24-pixel grid. `body` is filled and outlined, `line` is outlined only. `isDirectional` icons are mirrored
 * in right-to-left languages.
 */
type IconShape = { body?: string; line?: string; isDirectional?: true; isSolid?: true };

const circle = 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17Z';
const shield = 'M12 3.5 5 6v5.5c0 4.3 2.8 7.4 7 9 4.2-1.6 7-4.7 7-9V6z';
const heart = 'M12 20S4 15 4 9.3A4.3 4.3 0 0 1 12 7a4.3 4.3 0 0 1 8 2.3C20 15 12 20 12 20Z';
const tray = 'M4.5 15v2.5A2.5 2.5 0 0 0 7 20h10a2.5 2.5 0 0 0 2.5-2.5V15';

export const iconShapes = {
  // Places
  home: { body: 'M6 10v9.5h12V10l-6-5.3z', line: 'M4 11.5 12 4.5l8 7M10.5 19.5v-5h3v5' },
  games: {
    body: 'M7.5 4h9A3.5 3.5 0 0 1 20 7.5v9a3.5 3.5 0 0 1-3.5 3.5h-9A3.5 3.5 0 0 1 4 16.5v-9A3.5 3.5 0 0 1 7.5 4Z',
    line: 'M8.5 8.5h.01M15.5 8.5h.01M12 12h.01M8.5 15.5h.01M15.5 15.5h.01',
  },
  wallet: {
    body: 'M4 8h13.5a2.5 2.5 0 0 1 2.5 2.5v7a2.5 2.5 0 0 1-2.5 2.5H7a3 3 0 0 1-3-3z',
    line: 'M4 8V7.5A2.5 2.5 0 0 1 6.5 5H17v3M15.5 14h.01',
  },
  deposit: { line: `M12 4v10M8 10.5l4 4 4-4${tray}` },
  withdrawal: { line: `M12 14.5v-10M8 8l4-4 4 4${tray}` },
  promotions: {
    body: 'M5 11h14v7a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2z',
    line: 'M4 7.5h16V11H4zM12 7.5V20M12 7.5C12 5 10.8 3.5 9.2 3.5a2 2 0 0 0 0 4zM12 7.5c0-2.5 1.2-4 2.8-4a2 2 0 0 1 0 4z',
  },
  user: { body: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Z', line: 'M4.5 20c.8-3.6 3.8-5.5 7.5-5.5s6.7 1.9 7.5 5.5' },
  users: {
    body: 'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Z',
    line: 'M2.5 19.5c.6-3.2 3.1-5 6.5-5s5.9 1.8 6.5 5M16 4.8a3.5 3.5 0 0 1 0 6.4M18 14.8c1.9.7 3.1 2.3 3.5 4.7',
  },
  message: {
    body: 'M6.5 5h11A2.5 2.5 0 0 1 20 7.5v9a2.5 2.5 0 0 1-2.5 2.5h-11A2.5 2.5 0 0 1 4 16.5v-9A2.5 2.5 0 0 1 6.5 5Z',
    line: 'M4.5 7.5 12 13l7.5-5.5',
  },
  bell: {
    body: 'M12 3.5A5.5 5.5 0 0 0 6.5 9v3.5L5 16h14l-1.5-3.5V9A5.5 5.5 0 0 0 12 3.5Z',
    line: 'M9.5 19a2.6 2.6 0 0 0 5 0',
  },
  support: {
    body: 'M4.5 13.5h2.2c.7 0 1.3.6 1.3 1.3v2.4c0 .7-.6 1.3-1.3 1.3a2.2 2.2 0 0 1-2.2-2.2zM19.5 13.5h-2.2c-.7 0-1.3.6-1.3 1.3v2.4c0 .7.6 1.3 1.3 1.3a2.2 2.2 0 0 0 2.2-2.2z',
    line: 'M4.5 13.5V12a7.5 7.5 0 0 1 15 0v1.5M19.5 16.3c0 2.7-1.7 4.2-4.2 4.2H13',
  },
  points: { body: circle, line: 'M12 7.5l1.4 2.9 3.1.4-2.3 2.2.6 3.2-2.8-1.6-2.8 1.6.6-3.2-2.3-2.2 3.1-.4z' },
  trophy: {
    body: 'M7.5 4.5h9V10a4.5 4.5 0 0 1-9 0z',
    line: 'M7.5 6h-3v1.5A3.5 3.5 0 0 0 8 11M16.5 6h3v1.5A3.5 3.5 0 0 1 16 11M12 14.5V17M8.5 20h7M9.5 20c0-1.8 1-3 2.5-3s2.5 1.2 2.5 3',
  },
  ticket: {
    body: 'M4 8.5A1.5 1.5 0 0 1 5.5 7h13A1.5 1.5 0 0 1 20 8.5v1.6a2 2 0 0 0 0 3.8v1.6a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 15.5v-1.6a2 2 0 0 0 0-3.8z',
    line: 'M14 7v2M14 11v2M14 15v2',
  },
  chart: { line: 'M4.5 4.5V18A1.5 1.5 0 0 0 6 19.5h13.5M8 15l3.2-4 3 2.5L19 7.5' },
  shield: { body: shield },
  verify: { body: shield, line: 'M8.8 12l2.2 2.2 4.2-4.4' },
  globe: {
    body: circle,
    line: 'M3.5 12h17M12 3.5c2.4 2.3 3.6 5.2 3.6 8.5s-1.2 6.2-3.6 8.5c-2.4-2.3-3.6-5.2-3.6-8.5S9.6 5.8 12 3.5Z',
  },
  download: {
    body: 'M7.5 3.5h9A1.5 1.5 0 0 1 18 5v14a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 6 19V5a1.5 1.5 0 0 1 1.5-1.5Z',
    line: 'M12 7v6M9.5 11 12 13.5l2.5-2.5M10.5 17.5h3',
  },

  // Game categories
  lottery: {
    body: 'M8.5 19.5a5 5 0 1 0 0-10 5 5 0 0 0 0 10Z',
    line: 'M16 11a3.7 3.7 0 1 0 0-7.5 3.7 3.7 0 0 0 0 7.5ZM17.5 20a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6ZM7.2 13.2l1.5-.9v4.6',
  },
  live: {
    body: 'M6.5 4H15a1.5 1.5 0 0 1 1.5 1.5v13A1.5 1.5 0 0 1 15 20H6.5A1.5 1.5 0 0 1 5 18.5v-13A1.5 1.5 0 0 1 6.5 4Z',
    line: 'M10.8 8.5c1.6 1.7 2.8 2.6 2.8 4a1.4 1.4 0 0 1-2.8.3 1.4 1.4 0 0 1-2.8-.3c0-1.4 1.2-2.3 2.8-4ZM10.8 12.8v2.7M16.5 7l2.2.6a1.5 1.5 0 0 1 1 1.8l-2 7.6',
  },
  slots: {
    body: 'M8 19.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM16.5 18a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Z',
    line: 'M8.5 12.5c.5-4 2.5-7 6.5-8.5.3 2.5.8 4.7 1.5 7M15 4c2 0 3.8.6 5 2-1.8 1-3.6.9-5-2Z',
  },
  fishing: {
    body: 'M3.5 12C5.7 8.4 8.7 6.5 12 6.5c2.8 0 5 1.4 6.5 3.8L21 8v8l-2.5-2.3c-1.5 2.4-3.7 3.8-6.5 3.8-3.3 0-6.3-1.9-8.5-5.5Z',
    line: 'M8 11h.01M12.5 9.2c.9 1.9.9 3.7 0 5.6',
  },
  pvp: { line: 'M5 4.5 14.5 14M14 17l3-3M15.5 15.5l4 4M19 4.5 9.5 14M10 17l-3-3M8.5 15.5l-4 4' },
  sports: {
    body: circle,
    line: 'M12 8l3.3 2.4-1.3 3.9h-4l-1.3-3.9zM12 8V3.8M15.3 10.4l4.3-1.4M14 14.3l2.6 3.9M10 14.3l-2.6 3.9M8.7 10.4 4.4 9',
  },
  esports: {
    body: 'M7.5 7.5h9a4.5 4.5 0 0 1 4.4 5.4l-.6 3a2.2 2.2 0 0 1-3.9.8L14.5 14h-5l-1.9 2.7a2.2 2.2 0 0 1-3.9-.8l-.6-3a4.5 4.5 0 0 1 4.4-5.4Z',
    line: 'M8 9.8v2.4M6.8 11h2.4M15.3 10.2h.01M17 12h.01',
  },
  cockfight: {
    body: 'M5.2 9.3C4.6 7.3 5.8 5.6 7.6 5.2L7.5 3.5l1.4 1 1.4-1 .2 1.8c1.4.6 2 2 2 3.7 1.8.3 3.6-.4 4.2-3 2.6 1.6 3.6 5 1.8 8-1.4 2.4-3.8 3.5-6.4 3.5-3.8 0-6-2.4-6-6L3.5 10z',
    line: 'M8.2 7.8h.01M10.5 17.3V20.5M14 17.2v3.3M9 20.5h6.5',
  },

  // Acts
  search: { body: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Z', line: 'M15.5 15.5 20 20' },
  menu: { line: 'M4 7h16M4 12h16M4 17h10', isDirectional: true },
  close: { line: 'M6 6l12 12M18 6 6 18' },
  check: { line: 'M5 12.5 9.5 17 19 7' },
  plus: { line: 'M12 5v14M5 12h14' },
  minus: { line: 'M5 12h14' },
  more: { line: 'M5 11.5h.5v.5H5zM11.75 11.5h.5v.5h-.5zM18.5 11.5h.5v.5h-.5z' },
  'chevron-down': { line: 'M6 9.5l6 6 6-6' },
  'chevron-up': { line: 'M6 14.5l6-6 6 6' },
  'chevron-start': { line: 'M14.5 6l-6 6 6 6', isDirectional: true },
  'chevron-end': { line: 'M9.5 6l6 6-6 6', isDirectional: true },
  'arrow-up': { line: 'M12 19V5M6 11l6-6 6 6' },
  'arrow-end': { line: 'M5 12h14M13 6l6 6-6 6', isDirectional: true },
  eye: {
    body: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z',
    line: 'M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  },
  'eye-off': {
    line: 'M4 4l16 16M9.9 5.8a9 9 0 0 1 2.1-.3c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-2.9 3.7M14.1 14.1a3 3 0 0 1-4.2-4.2M6.3 7.4A16 16 0 0 0 2.5 12S6 18.5 12 18.5c1.6 0 3-.5 4.2-1.1',
  },
  heart: { body: heart },
  'heart-filled': { body: heart, isSolid: true },
  pause: { line: 'M8.5 5.5v13M15.5 5.5v13' },
  play: { body: 'M8 5.2v13.6L19 12z' },
  refresh: { line: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3L19.5 9M19.5 4.5V9H15' },
  copy: {
    body: 'M9 9h8.5a1.5 1.5 0 0 1 1.5 1.5V19a1.5 1.5 0 0 1-1.5 1.5H9A1.5 1.5 0 0 1 7.5 19v-8.5A1.5 1.5 0 0 1 9 9Z',
    line: 'M16 9V5.5A1.5 1.5 0 0 0 14.5 4H6a1.5 1.5 0 0 0-1.5 1.5V14A1.5 1.5 0 0 0 6 15.5h1.5',
  },
  edit: { body: 'M5 19l1-4.2L15.8 5a1.8 1.8 0 0 1 2.6 0l.6.6a1.8 1.8 0 0 1 0 2.6L9.2 18z' },
  calendar: {
    body: 'M6 5.5h12A1.5 1.5 0 0 1 19.5 7v11.5A1.5 1.5 0 0 1 18 20H6a1.5 1.5 0 0 1-1.5-1.5V7A1.5 1.5 0 0 1 6 5.5Z',
    line: 'M4.5 10h15M8.5 3.5V7M15.5 3.5V7',
  },
  filter: { line: 'M4 6.5h16M7 12h10M10 17.5h4' },
  sort: { line: 'M8 5v14M4.5 15.5 8 19l3.5-3.5M16 19V5M12.5 8.5 16 5l3.5 3.5' },
  lock: {
    body: 'M7 10.5h10a1.5 1.5 0 0 1 1.5 1.5v6.5A1.5 1.5 0 0 1 17 20H7a1.5 1.5 0 0 1-1.5-1.5V12A1.5 1.5 0 0 1 7 10.5Z',
    line: 'M8 10.5V8a4 4 0 0 1 8 0v2.5M12 14.5v1.5',
  },
  phone: {
    body: 'M8 3.5h8A1.5 1.5 0 0 1 17.5 5v14a1.5 1.5 0 0 1-1.5 1.5H8A1.5 1.5 0 0 1 6.5 19V5A1.5 1.5 0 0 1 8 3.5Z',
    line: 'M11 17.5h2',
  },
  key: { body: 'M8 19.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8Z', line: 'M10.8 12.7 19.5 4M15.5 8l2.5 2.5' },
  clock: { body: circle, line: 'M12 7.5V12l3 2' },
  expand: { line: 'M14.5 4.5h5v5M9.5 19.5h-5v-5M19.5 4.5l-6 6M4.5 19.5l6-6' },
  'sign-out': {
    line: 'M10 4.5H6.5A1.5 1.5 0 0 0 5 6v12a1.5 1.5 0 0 0 1.5 1.5H10M14.5 8l4 4-4 4M18.5 12H10',
    isDirectional: true,
  },

  // Tones
  info: { body: circle, line: 'M12 11.5V16M12 8.2h.01' },
  gain: { body: circle, line: 'M8 12.3l2.8 2.8L16 9.5' },
  warn: { body: 'M12 4.5 3.5 19h17z', line: 'M12 10v4M12 16.5h.01' },
  danger: { body: 'M8.5 3.5h7l5 5v7l-5 5h-7l-5-5v-7z', line: 'M12 8v4.5M12 15.8h.01' },
} as const satisfies Record<string, IconShape>;

export type IconName = keyof typeof iconShapes;

export function iconShape(name: IconName): IconShape {
  return iconShapes[name];
}
