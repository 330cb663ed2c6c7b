import { type Appearance, sheetOf } from './appearance.js';
import type { Intent } from './provider-api.js';
import { styledRoot } from './styled-root.js';
import { dialogStyles } from './styles.js';

export type Outcome = 'complete' | 'fail';

/** Shows the bank's 3-D Secure challenge. Closing the dialog fails it, like an abandoned challenge. */
export function askForAuthentication(intent: Intent, appearance: Appearance | undefined): Promise<Outcome> {
  const host = document.createElement('div');
  const { root } = styledRoot(host, dialogStyles, sheetOf(appearance));
  const dialog = document.createElement('dialog');
  dialog.setAttribute('aria-labelledby', 'title');
  dialog.setAttribute('aria-describedby', 'question');
  dialog.append(...contents(intent));
  root.append(dialog);
  document.body.append(host);
  dialog.showModal();
  return new Promise((resolve) => {
    const finish = (outcome: Outcome) => {
      dialog.close();
      host.remove();
      resolve(outcome);
    };
    dialog.addEventListener('cancel', () => finish('fail'));
    for (const button of dialog.querySelectorAll('button'))
      button.addEventListener('click', () => finish(button.value === 'complete' ? 'complete' : 'fail'));
  });
}

function contents(intent: Intent): HTMLElement[] {
  const bank = text('p', 'Your bank, as the sandbox plays it');
  bank.className = 'Bank';
  const title = text('h2', '3D Secure 2 Test Page');
  title.id = 'title';
  const question = text(
    'p',
    `${occasion(intent)} On a real card your bank would now ask you to confirm that it is you.`,
  );
  question.id = 'question';
  const buttons = document.createElement('div');
  buttons.className = 'Buttons';
  const complete = button('Complete authentication', 'complete');
  complete.className = 'Main';
  complete.autofocus = true;
  buttons.append(complete, button('Fail authentication', 'fail'));
  return [bank, title, question, buttons];
}

function occasion({ amount, currency }: Intent): string {
  if (amount === undefined || !currency) return 'A card is to be saved for later payments.';
  const price = new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount / 100);
  return `A payment of ${price} is waiting.`;
}

function text(tag: 'h2' | 'p', content: string): HTMLElement {
  return Object.assign(document.createElement(tag), { textContent: content });
}

function button(label: string, value: Outcome): HTMLButtonElement {
  return Object.assign(document.createElement('button'), { type: 'button', textContent: label, value });
}
