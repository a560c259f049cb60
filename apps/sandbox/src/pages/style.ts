/** Served as `/sandbox.css`. It stands in the code because the built sandbox is one file. */
export const style = `
:root {
  color-scheme: dark light;
  --page: #f6f4ef; --card: #fffdf8; --well: #ece8de; --ink: #221d14; --soft: #554c3c; --line: #d9d2c2;
  --sign: #7a3b12; --open: #1d5b33; --open-well: #dcefdf; --away: #5c5444; --away-well: #e9e4d8; --focus: #0b5cad;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #191713; --card: #221f1a; --well: #13110e; --ink: #f1ece2; --soft: #c3b9a7; --line: #3b362d;
    --sign: #f0b37e; --open: #94dbab; --open-well: #17321f; --away: #c3b9a7; --away-well: #2d2922; --focus: #f3d38a;
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink); font: 1rem/1.55 system-ui, sans-serif; overflow-wrap: break-word; }
header, main { max-inline-size: 62rem; margin-inline: auto; padding-inline: clamp(1rem, 4vw, 2rem); }
header { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: .5rem 2rem; padding-block: 1rem; }
.product { display: flex; align-items: center; gap: .6rem; margin: 0; font-weight: 650; }
nav { display: flex; gap: .25rem; }
nav a { display: inline-flex; align-items: center; min-block-size: 2.75rem; padding-inline: 1rem; border-radius: 2rem; color: var(--soft); text-decoration: none; }
nav a:hover { background: var(--well); color: var(--ink); }
nav a[aria-current] { background: var(--well); color: var(--ink); font-weight: 650; }
main { padding-block: 1.5rem 4rem; }
h1 { margin: 0 0 .75rem; font-size: clamp(1.9rem, 1.2rem + 3vw, 2.9rem); line-height: 1.1; letter-spacing: -.02em; text-wrap: balance; }
h2 { margin: 2.5rem 0 1rem; font-size: 1.3rem; }
h3 { display: flex; flex-wrap: wrap; align-items: center; gap: .25rem .75rem; margin: 0 0 .5rem; font-size: 1.05rem; }
p { margin: 0 0 .75rem; }
.lead { max-inline-size: 46rem; color: var(--soft); font-size: 1.15rem; text-wrap: pretty; }
.cards { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 19rem), 1fr)); gap: 1rem; }
.card { padding: 1.25rem 1.5rem; border: 1px solid var(--line); border-inline-start: .3rem solid var(--sign); border-radius: .6rem; background: var(--card); }
.card.away { border-inline-start-color: var(--line); border-style: dashed; border-inline-start-style: solid; background: none; }
.card p:last-child { margin-block-end: 0; }
.state { padding: .1rem .7rem; border-radius: 1rem; background: var(--open-well); color: var(--open); font-size: .85rem; font-weight: 650; white-space: nowrap; }
.away .state, .state.away { background: var(--away-well); color: var(--away); }
.try { margin-block-start: 1rem; padding: .1rem 1.5rem 1.25rem; border: 1px solid var(--line); border-radius: .6rem; background: var(--card); }
.try h2 { margin-block: 1.1rem .5rem; }
.try h3 { margin-block-start: 1.5rem; }
.try ul { margin: 0; padding-inline-start: 1.2rem; }
.note { margin: 1.25rem 0 0; color: var(--soft); font-size: .95rem; }
code { color: var(--sign); font: .92em ui-monospace, 'Cascadia Mono', Menlo, Consolas, monospace; }
pre { margin: 0; padding: 1rem; border-radius: .5rem; background: var(--well); overflow-x: auto; }
pre code { color: inherit; }
.scroll { overflow-x: auto; border: 1px solid var(--line); border-radius: .6rem; background: var(--card); }
table { inline-size: 100%; border-collapse: collapse; }
th, td { padding: .8rem 1.25rem; text-align: start; white-space: nowrap; }
thead th { color: var(--soft); font-size: .9rem; }
tbody tr { border-block-start: 1px solid var(--line); }
.figure { text-align: end; font-variant-numeric: tabular-nums; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
`;

/** Two strangers who look alike, served as `/mark.svg`. */
export const mark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
<rect width="32" height="32" rx="7" fill="#7a3b12"/>
<path d="M4 12c2.5-2.6 9.5-2.6 12 0 2.5-2.6 9.5-2.6 12 0 0 6-3 9.5-6.5 9.5-2.7 0-4.5-1.8-5.5-3.5-1 1.7-2.8 3.5-5.5 3.5C7 21.5 4 18 4 12z" fill="#f6e6d3"/>
<path d="M7.6 14.4c1.6-1.3 4-1.2 5.2.4-1.4 1.7-4 1.7-5.2-.4zM24.4 14.4c-1.6-1.3-4-1.2-5.2.4 1.4 1.7 4 1.7 5.2-.4z" fill="#7a3b12"/>
</svg>`;
