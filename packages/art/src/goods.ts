/** Goods of a points mall that have a drawing. */
export const goodKinds = ['mug', 'cap', 'headphones', 'tote', 'powerbank', 'voucher'] as const;
export type GoodKind = (typeof goodKinds)[number];

/** Wall, table and the colours of the thing. */
type Look = { wall: [string, string]; table: string; main: string; shade: string; light: string };

const looks: Readonly<Record<GoodKind, Look>> = {
  mug: { wall: ['#0d3a44', '#0a262e'], table: '#071a20', main: '#ff7a59', shade: '#d4563a', light: '#ffb39e' },
  cap: { wall: ['#f7d774', '#f2b544'], table: '#c98a1e', main: '#14605a', shade: '#0d433f', light: '#2b8a80' },
  headphones: { wall: ['#2b2350', '#171232'], table: '#0f0b24', main: '#e9e4f7', shade: '#b1a7d6', light: '#ffffff' },
  tote: { wall: ['#cfe8d5', '#9fcfae'], table: '#6fa582', main: '#fdf6e3', shade: '#e2d5b2', light: '#ffffff' },
  powerbank: { wall: ['#12324f', '#0a1d31'], table: '#061321', main: '#30c4b0', shade: '#1b8f81', light: '#8ff0e2' },
  voucher: { wall: ['#5a1f2e', '#36101b'], table: '#260a12', main: '#ffe2a8', shade: '#d9b063', light: '#fff6de' },
};

/** A picture of goods, 640 by 480: the same for the same kind. */
export function goodPicture(kind: GoodKind): string {
  const { wall, table } = looks[kind];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480" viewBox="0 0 640 480"><defs><radialGradient id="w" cx="50%" cy="38%" r="75%"><stop offset="0" stop-color="${wall[0]}"/><stop offset="1" stop-color="${wall[1]}"/></radialGradient></defs><rect width="640" height="480" fill="url(#w)"/><path d="M0 372Q320 344 640 372V480H0Z" fill="${table}"/><ellipse cx="320" cy="400" rx="190" ry="22" fill="#000" opacity=".28"/>${drawings[kind](looks[kind])}</svg>`;
}

const drawings: Readonly<Record<GoodKind, (look: Look) => string>> = {
  mug: ({ main, shade, light }) =>
    `<path d="M428 205c70-14 96 26 86 76s-56 72-104 66l6-34c34 4 56-8 62-38s-8-46-46-38Z" fill="${shade}"/><path d="M196 150h240l-18 226a26 26 0 0 1-26 24H240a26 26 0 0 1-26-24Z" fill="${main}"/><path d="M196 150h70l-8 250h-18a26 26 0 0 1-26-24Z" fill="${light}" opacity=".45"/><ellipse cx="316" cy="150" rx="120" ry="26" fill="${shade}"/><ellipse cx="316" cy="154" rx="102" ry="18" fill="#3b1d12"/><path d="M270 270a46 46 0 1 0 92 0a46 46 0 1 0-92 0Zm46-30l9 20 22 3-16 15 4 22-19-11-19 11 4-22-16-15 22-3Z" fill="${light}" fill-rule="evenodd"/><path d="M280 112q-14-24 4-44t2-42M338 112q-14-24 4-44t2-42" fill="none" stroke="#fff" stroke-width="9" stroke-linecap="round" opacity=".4"/>`,
  cap: ({ main, shade, light }) =>
    `<path d="M150 318c0-120 70-196 172-196s168 76 168 190l-12 26H160Z" fill="${main}"/><path d="M322 122c-52 20-82 96-86 212h-76l-10-16c0-120 70-196 172-196Z" fill="${light}" opacity=".55"/><path d="M322 122c52 20 82 96 86 212" fill="none" stroke="${shade}" stroke-width="6"/><circle cx="322" cy="122" r="13" fill="${shade}"/><path d="M356 322c90-30 190-14 216 40 6 14-4 24-20 24-70-2-150-12-230-40Z" fill="${shade}"/><path d="M150 318q170 44 340-6l-12 40q-150 34-318 6Z" fill="${shade}"/><path d="M300 206l14 30 33 4-24 23 6 33-29-16-29 16 6-33-24-23 33-4Z" fill="#ffd764"/>`,
  headphones: ({ main, shade, light }) =>
    `<path d="M160 300C150 150 240 84 320 84s170 66 160 216" fill="none" stroke="${shade}" stroke-width="40" stroke-linecap="round"/><path d="M162 284C156 160 242 98 320 98s164 62 158 186" fill="none" stroke="${main}" stroke-width="18" stroke-linecap="round"/><rect x="112" y="252" width="96" height="146" rx="44" fill="${main}"/><rect x="432" y="252" width="96" height="146" rx="44" fill="${main}"/><rect x="178" y="266" width="42" height="118" rx="20" fill="${shade}"/><rect x="420" y="266" width="42" height="118" rx="20" fill="${shade}"/><rect x="128" y="268" width="16" height="96" rx="8" fill="${light}" opacity=".8"/><circle cx="150" cy="326" r="20" fill="#ff7a59"/><circle cx="490" cy="326" r="20" fill="#ff7a59"/>`,
  tote: ({ main, shade }) =>
    `<path d="M248 178c0-110 144-110 144 0" fill="none" stroke="${shade}" stroke-width="18"/><path d="M186 170h268l22 222a14 14 0 0 1-14 16H178a14 14 0 0 1-14-16Z" fill="${main}"/><path d="M410 170h44l22 222a14 14 0 0 1-14 16h-44Z" fill="${shade}" opacity=".6"/><path d="M246 178c0-96 148-96 148 0" fill="none" stroke="${shade}" stroke-width="18"/><circle cx="312" cy="292" r="58" fill="#f2a93b"/><path d="M312 208v-22M312 398v-22M228 292h-22M418 292h-22M252 232l-16-16M372 352l16 16M252 352l-16 16M372 232l16-16" stroke="#f2a93b" stroke-width="14" stroke-linecap="round"/>`,
  powerbank: ({ main, shade, light }) =>
    `<g transform="rotate(-9 320 260)"><rect x="206" y="96" width="212" height="306" rx="34" fill="${shade}"/><rect x="206" y="96" width="196" height="306" rx="34" fill="${main}"/><rect x="222" y="114" width="18" height="262" rx="9" fill="${light}" opacity=".6"/><path d="M322 168l-54 92h40l-14 76 66-104h-42Z" fill="#fff3c4"/><circle cx="286" cy="372" r="7" fill="#fff"/><circle cx="310" cy="372" r="7" fill="#fff"/><circle cx="334" cy="372" r="7" fill="#fff"/><circle cx="358" cy="372" r="7" fill="#fff" opacity=".35"/><rect x="276" y="84" width="56" height="18" rx="6" fill="#0a1d31"/></g><path d="M300 96C290 30 430 20 470 90s90 150 20 240" fill="none" stroke="${light}" stroke-width="12" stroke-linecap="round"/>`,
  voucher: ({ main, shade, light }) =>
    `<g transform="rotate(-7 320 250)"><path d="M110 150h420v66a34 34 0 0 0 0 68v66H110v-66a34 34 0 0 0 0-68Z" fill="${main}"/><path d="M110 150h130v200H110v-66a34 34 0 0 0 0-68Z" fill="${shade}"/><path d="M240 158v184" stroke="${light}" stroke-width="6" stroke-dasharray="4 16" stroke-linecap="round"/><path d="M175 204l14 30 33 4-24 23 6 33-29-16-29 16 6-33-24-23 33-4Z" fill="#c0392b"/><rect x="274" y="190" width="206" height="30" rx="15" fill="#c0392b"/><rect x="274" y="240" width="150" height="18" rx="9" fill="${shade}"/><rect x="274" y="276" width="180" height="18" rx="9" fill="${shade}"/></g>`,
};
