/** The card form's layout; its colours and typefaces come from the page's appearance. */
export const formStyles = `
:host { display: block; font-family: var(--font-family); font-size: var(--font-size-base); color: var(--color-text); }
.Form { display: grid; grid-template-columns: 1fr 1fr; gap: calc(var(--spacing-unit) * 4); border: 0; margin: 0; padding: 0; min-width: 0; }
.Field { display: grid; gap: calc(var(--spacing-unit) * 1.5); align-content: start; min-width: 0; }
.Field--wide { grid-column: 1 / -1; }
.Label { font-weight: 600; font-size: 0.9375em; }
.Box { position: relative; }
.Input { box-sizing: border-box; width: 100%; min-height: 2.9em; padding: calc(var(--spacing-unit) * 2.5) calc(var(--spacing-unit) * 3.5);
  font: inherit; font-variant-numeric: tabular-nums; color: inherit; background: var(--color-background);
  border: 1px solid var(--color-border); border-radius: var(--border-radius); transition: border-color 120ms, box-shadow 120ms; }
.Field--wide .Input { padding-inline-end: 6.5em; }
.Input::placeholder { color: var(--color-text-placeholder); opacity: 1; }
.Input:focus { outline: 2px solid var(--color-primary); outline-offset: 1px; border-color: var(--color-primary); }
.Input--invalid { border-color: var(--color-danger); color: var(--color-danger); }
.Brand { position: absolute; inset-block: 0; inset-inline-end: calc(var(--spacing-unit) * 3); display: flex; align-items: center;
  font-size: 0.8125em; font-weight: 700; letter-spacing: 0.02em; color: var(--color-text-secondary); pointer-events: none; }
.Error { margin: 0; min-height: 0; font-size: 0.875em; color: var(--color-danger); }
.Error:empty { display: none; }
.Hint { grid-column: 1 / -1; margin: 0; font-size: 0.875em; line-height: 1.5; color: var(--color-text-secondary); }
.Hint b { color: var(--color-text); font-weight: 600; font-variant-numeric: tabular-nums; white-space: nowrap; }
@media (prefers-reduced-motion: reduce) { .Input { transition: none; } }
`;

/** The bank's dialog for 3-D Secure. */
export const dialogStyles = `
:host { font-family: var(--font-family); font-size: var(--font-size-base); color: var(--color-text); }
dialog { box-sizing: border-box; width: min(26rem, calc(100vw - 2rem)); padding: calc(var(--spacing-unit) * 7);
  border: 0; border-radius: calc(var(--border-radius) * 1.6); background: var(--color-background); color: inherit;
  box-shadow: 0 24px 72px -16px rgb(6 54 63 / 0.45); }
dialog::backdrop { background: rgb(6 54 63 / 0.55); }
.Bank { margin: 0 0 calc(var(--spacing-unit) * 3); font-size: 0.8125em; font-weight: 600; color: var(--color-text-secondary); }
h2 { margin: 0 0 calc(var(--spacing-unit) * 2); font-size: 1.375em; line-height: 1.25; }
p { margin: 0 0 calc(var(--spacing-unit) * 5); line-height: 1.5; }
.Buttons { display: grid; gap: calc(var(--spacing-unit) * 2.5); }
button { min-height: 2.9em; padding: 0 calc(var(--spacing-unit) * 4); font: inherit; font-weight: 600; cursor: pointer;
  border-radius: 999px; border: 1px solid var(--color-primary); background: transparent; color: var(--color-primary); }
button.Main { background: var(--color-primary); color: var(--color-background); }
button:focus-visible { outline: 2px solid var(--color-primary); outline-offset: 2px; }
button:disabled { opacity: 0.6; cursor: progress; }
`;
