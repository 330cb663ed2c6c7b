import { Markup } from './markup.js';

/** The look of the provider's own pages, which is deliberately not Lather's. */
export const pageStyles = new Markup(`
:root { --ink: #1a1f36; --soft: #4f566b; --line: #8792a2; --faint: #e3e8ee; --ground: #f6f8fb; --card: #fff;
  --accent: #5433d6; --accent-dark: #3f22b0; --accent-faint: #efecfd; --wrong: #b3093c; --wrong-faint: #fdf1f4; --good: #0b6b3a; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink);
  font: 16px/1.5 -apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif; }
.page { display: grid; min-height: 100vh; grid-template-columns: minmax(18rem, 26rem) 1fr; }
.side { background: linear-gradient(160deg, #2a1b6e, #5433d6 85%); color: #fff; padding: 3rem 2.5rem; }
.side h1 { font-size: 1.75rem; line-height: 1.2; margin: 1.5rem 0 .75rem; letter-spacing: -.01em; }
.side p { margin: 0 0 1rem; color: #e6e1fb; }
.mode { display: inline-block; background: #ffdf8a; color: #4a3200; border-radius: 4px; padding: .125rem .5rem;
  font-size: .8125rem; font-weight: 600; }
.steps { list-style: none; margin: 2rem 0 0; padding: 0; counter-reset: step; }
.steps li { counter-increment: step; display: flex; gap: .75rem; align-items: center; padding: .5rem 0; color: #d6cffa; }
.steps li::before { content: counter(step); flex: none; display: grid; place-items: center; width: 1.75rem; height: 1.75rem;
  border-radius: 50%; border: 1.5px solid currentColor; font-size: .875rem; }
.steps li.done::before { content: ''; border-color: #fff; background: #fff center / 1rem no-repeat
  url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%232a1b6e' stroke-width='3.5'%3E%3Cpath d='m5 12.5 4.5 4.5L19 7.5'/%3E%3C/svg%3E"); }
.steps li[aria-current] { color: #fff; font-weight: 600; }
main { padding: 3rem 1.25rem; display: flex; justify-content: center; }
.sheet { width: 100%; max-width: 32rem; }
h1.title, h2.title { font-size: 1.5rem; line-height: 1.25; margin: 0 0 .5rem; }
.lead { color: var(--soft); margin: 0 0 1.5rem; }
.card { background: var(--card); border: 1px solid var(--faint); border-radius: 12px; padding: 1.5rem;
  box-shadow: 0 2px 8px rgb(26 31 54 / 6%); }
fieldset { border: 0; margin: 0 0 1.25rem; padding: 0; min-width: 0; }
legend, label { font-weight: 600; padding: 0; }
.field { margin: 0 0 1.25rem; }
.hint { color: var(--soft); font-size: .875rem; margin: .125rem 0 0; }
.error { color: var(--wrong); font-size: .875rem; font-weight: 600; margin: .25rem 0 0; }
input[type=text] { display: block; width: 100%; margin-top: .375rem; padding: .625rem .75rem; border: 1px solid var(--line);
  border-radius: 8px; background: #fff; color: inherit; font: inherit; font-variant-numeric: tabular-nums; }
input.short { max-width: 7rem; }
input[aria-invalid] { border-color: var(--wrong); box-shadow: 0 0 0 1px var(--wrong); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.side :focus-visible { outline-color: #fff; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 0 1rem; }
.dob { display: flex; gap: 1rem; margin-top: .5rem; }
.dob label { font-weight: 400; font-size: .875rem; }
.dob input { width: 4.5rem; } .dob .year input { width: 6rem; }
.choice { display: flex; gap: .75rem; align-items: flex-start; border: 1px solid var(--line); border-radius: 8px; padding: .75rem;
  margin-top: .5rem; font-weight: 400; cursor: pointer; }
.choice:has(:checked) { border-color: var(--accent); background: var(--accent-faint); box-shadow: 0 0 0 1px var(--accent); }
.choice input { margin: .25rem 0 0; accent-color: var(--accent); width: 1.125rem; height: 1.125rem; flex: none; }
.choice span span { display: block; color: var(--soft); font-size: .875rem; }
.business { display: none; } form:has([value=company]:checked) .business { display: block; }
.actions { display: flex; flex-wrap: wrap; gap: .75rem; align-items: center; margin-top: 1.5rem; }
button { appearance: none; border: 0; border-radius: 8px; background: var(--accent); color: #fff; font: inherit; font-weight: 600;
  padding: .75rem 1.5rem; cursor: pointer; } button:hover { background: var(--accent-dark); }
a { color: var(--accent-dark); } .quiet { padding: .75rem .25rem; }
.summary { border: 2px solid var(--wrong); background: var(--wrong-faint); border-radius: 8px; padding: 1rem 1.25rem; margin: 0 0 1.5rem; }
.summary h2 { font-size: 1rem; margin: 0 0 .25rem; } .summary ul { margin: 0; padding-left: 1.25rem; } .summary a { color: var(--wrong); }
details { margin-top: 1.5rem; border: 1px dashed var(--line); border-radius: 8px; padding: .75rem 1rem; background: var(--card); }
summary { cursor: pointer; font-weight: 600; } table { border-collapse: collapse; width: 100%; margin-top: .5rem; font-size: .875rem; }
th, td { text-align: left; padding: .375rem .5rem .375rem 0; border-top: 1px solid var(--faint); vertical-align: top; }
th { font-weight: 600; font-variant-numeric: tabular-nums; white-space: nowrap; }
dl { margin: 0; } dl > div { padding: .875rem 0; border-bottom: 1px solid var(--faint); }
dl > div:first-child { padding-top: 0; } dl > div:last-child { border-bottom: 0; padding-bottom: 0; }
dt { color: var(--soft); font-size: .875rem; } dd { margin: 0; font-weight: 600; overflow-wrap: anywhere; }
.group { display: flex; justify-content: space-between; align-items: baseline; margin: 0 0 .75rem; }
.group h2, .group h3 { font-size: 1.0625rem; margin: 0; } .card + .card { margin-top: 1rem; }
.terms { color: var(--soft); font-size: .875rem; margin: 1.25rem 0 0; }
@media (max-width: 52rem) {
  .page { display: block; } .side { padding: 1.25rem; } .side h1 { font-size: 1.25rem; margin: .75rem 0 .25rem; }
  .side p { margin: 0; font-size: .9375rem; } .steps { display: flex; gap: 1rem; margin: .75rem 0 0; }
  .steps li { padding: 0; gap: .375rem; font-size: .875rem; } .steps li::before { width: 1.5rem; height: 1.5rem; }
  main { padding: 1.5rem 1rem 3rem; } .card { padding: 1.25rem; }
}
@media (max-width: 24rem) { .pair { grid-template-columns: 1fr; } .actions button { width: 100%; } .steps { gap: .75rem; } }
`);
