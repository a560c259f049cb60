/** Served as `/pay.css`. It is in the code because the built sandbox is one file. */
export const style = `
:root {
  color-scheme: light dark;
  --page: #f2f5f9; --card: #fff; --well: #e7edf5; --ink: #13202f; --soft: #47586b; --line: #cfd9e5;
  --main: #0b5d4a; --on-main: #fff; --good: #0b5d4a; --good-well: #d9f0e6; --bad: #9c2b1f; --bad-well: #fae1dd;
  --wait: #6d4a00; --wait-well: #fbedcb; --focus: #1456b8;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #10171f; --card: #18222d; --well: #0c1218; --ink: #eef3f8; --soft: #b4c2d1; --line: #2f3e4e;
    --main: #6fd8b6; --on-main: #06251c; --good: #8fe0c3; --good-well: #12332a; --bad: #ffb3a8; --bad-well: #43201b;
    --wait: #f3cf7e; --wait-well: #3a2d0e; --focus: #9cc6ff;
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
header, main, footer { max-inline-size: 60rem; margin-inline: auto; padding-inline: clamp(1rem, 4vw, 2rem); }
header { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: .25rem 1.5rem; padding-block: .75rem; }
.product { display: flex; align-items: center; gap: .6rem; margin: 0; font-weight: 700; }
nav { display: flex; flex-wrap: wrap; gap: .25rem; }
nav a { display: inline-flex; align-items: center; min-block-size: 2.75rem; padding-inline: .9rem; border-radius: 2rem; color: var(--soft); text-decoration: none; }
nav a:hover { background: var(--well); color: var(--ink); }
nav a[aria-current] { background: var(--well); color: var(--ink); font-weight: 650; }
main { padding-block: .5rem 3rem; }
.sheet { max-inline-size: 30rem; margin-inline: auto; padding: clamp(1.1rem, 5vw, 2rem); border: 1px solid var(--line); border-radius: 1rem; background: var(--card); box-shadow: 0 1.2rem 3rem -2.2rem #00000080; }
h1 { margin: 0 0 .25rem; font-size: clamp(1.4rem, 1.1rem + 1.5vw, 1.9rem); line-height: 1.2; text-wrap: balance; }
h2 { margin: 1.5rem 0 .6rem; font-size: 1.1rem; }
p { margin: 0 0 .75rem; }
.lead { color: var(--soft); }
.sum { margin: .25rem 0 1rem; font-size: clamp(2rem, 1.4rem + 3.5vw, 2.9rem); font-weight: 750; letter-spacing: -.02em; font-variant-numeric: tabular-nums; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .35rem 1rem; margin: 0 0 1rem; }
dt { color: var(--soft); }
dd { margin: 0; text-align: end; font-variant-numeric: tabular-nums; }
.state { display: inline-block; padding: .1rem .7rem; border-radius: 1rem; background: var(--wait-well); color: var(--wait); font-size: .9rem; font-weight: 650; }
.state.paid, .state.succeeded { background: var(--good-well); color: var(--good); }
.state.declined, .state.expired, .state.reversed, .state.failed { background: var(--bad-well); color: var(--bad); }
.told { padding: .8rem 1rem; border-radius: .6rem; background: var(--well); }
form { margin: 0; }
label { display: block; margin-block-end: .3rem; color: var(--soft); }
input:not([type=hidden]), select { inline-size: 100%; min-block-size: 3rem; padding: .5rem .8rem; border: 1px solid var(--soft); border-radius: .6rem; background: var(--page); color: var(--ink); font: inherit; }
.line { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: .5rem 1rem; padding-block: .6rem; border-block-end: 1px solid var(--line); }
.line button { inline-size: auto; min-block-size: 2.75rem; }
button, .button { display: flex; align-items: center; justify-content: center; inline-size: 100%; min-block-size: 3rem; padding: .5rem 1rem; border: 1px solid var(--line); border-radius: .7rem; background: var(--card); color: var(--ink); font: inherit; font-weight: 650; text-align: center; text-decoration: none; cursor: pointer; }
button:hover, .button:hover { border-color: var(--ink); }
button.main, .button.main { border-color: transparent; background: var(--main); color: var(--on-main); }
.others { display: grid; gap: .6rem; margin: 0; padding: 0; list-style: none; }
.others button { flex-direction: column; align-items: flex-start; text-align: start; }
.others small { color: var(--soft); font-weight: 400; font-size: .9rem; }
summary { min-block-size: 2.75rem; padding-block: .6rem; color: var(--soft); font-weight: 650; cursor: pointer; }
.scroll { overflow-x: auto; border: 1px solid var(--line); border-radius: .8rem; background: var(--card); }
table { inline-size: 100%; border-collapse: collapse; overflow-wrap: normal; }
th, td { padding: .7rem 1rem; text-align: start; white-space: nowrap; }
thead th { color: var(--soft); font-size: .9rem; }
tbody tr { border-block-start: 1px solid var(--line); }
td form { display: inline-block; margin-inline-end: .4rem; }
td button { inline-size: auto; min-block-size: 2.75rem; }
.figure { text-align: end; font-variant-numeric: tabular-nums; }
.none { padding: 2rem 1rem; border: 1px dashed var(--line); border-radius: .8rem; color: var(--soft); text-align: center; }
footer { padding-block: 0 2rem; color: var(--soft); font-size: .9rem; text-align: center; }
code { font: .92em ui-monospace, 'Cascadia Mono', Menlo, Consolas, monospace; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
`;

/** A card with a tick, served as `/mark.svg`. */
export const mark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
<rect width="32" height="32" rx="8" fill="#0b5d4a"/>
<rect x="5" y="9" width="22" height="14" rx="3" fill="#e9f7f1"/>
<path d="M5 12.5h22v3H5z" fill="#0b5d4a" opacity=".35"/>
<path d="m12 18.6 2.6 2.4 5-5" fill="none" stroke="#0b5d4a" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"/>
</svg>`;
