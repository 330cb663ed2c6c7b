import type { CaughtMail } from '../mail/index.js';
import { escapeHtml } from '../templates/index.js';

const style = `
  :root { color-scheme: light; }
  body { margin: 0; background: #FFFAF3; color: #0F2F38; font: 16px/1.5 'Segoe UI', system-ui, sans-serif; }
  header, main { max-width: 60rem; margin: 0 auto; padding: 1.25rem 1rem; }
  h1 { margin: 0; font-size: 1.5rem; }
  a { color: #0B6470; }
  .note { color: #46606A; margin: .25rem 0 0; }
  ul.mails { list-style: none; margin: 0; padding: 0; background: #fff; border: 1px solid #DFE8E4; border-radius: 16px; overflow: hidden; }
  .mails li + li { border-top: 1px solid #DFE8E4; }
  .mails a { display: grid; gap: .1rem .9rem; padding: .8rem 1.1rem; color: inherit; text-decoration: none; }
  .mails a:hover, .mails a:focus-visible { background: #E8F5F3; }
  .mails strong, .mails span { overflow-wrap: anywhere; }
  .mails .to, .mails time { color: #46606A; font-size: .9rem; }
  @media (min-width: 45rem) { .mails a { grid-template-columns: 15rem 1fr auto; align-items: baseline; } }
  dl { display: grid; grid-template-columns: auto 1fr; gap: .2rem 1rem; margin: .75rem 0; }
  dt { color: #46606A; } dd { margin: 0; overflow-wrap: anywhere; }
  nav { display: flex; flex-wrap: wrap; gap: .5rem 1.25rem; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; background: #fff; border: 1px solid #DFE8E4; border-radius: 16px; padding: 1.25rem; }
  article { border: 1px solid #DFE8E4; border-radius: 16px; overflow: hidden; }
`;

const page = (title: string, head: string, content: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><style>${style}</style></head>
<body><header>${head}</header><main>${content}</main></body></html>`;

/** Returns the page of the latest caught mails, newest first. */
export function listPage(mails: readonly CaughtMail[]): string {
  const head = `<h1>Caught mail</h1><p class="note">Nothing leaves this machine: what would be mailed is kept here.</p>`;
  if (mails.length === 0) return page('Caught mail', head, '<p>No mail yet.</p>');
  return page('Caught mail', head, `<ul class="mails">${mails.map(row).join('')}</ul>`);
}

function row({ id, to, subject, date }: CaughtMail): string {
  const words = `<span class="to">${escapeHtml(to)}</span><strong>${escapeHtml(subject)}</strong>`;
  return `<li><a href="/dev/mail/${id}">${words}<time datetime="${date}">${minuteOf(date)}</time></a></li>`;
}

/** Returns the page of a mail: its HTML as it would look, or its text, with the calendar file below. */
export function mailPage(mail: CaughtMail, kind: 'html' | 'text'): string {
  const { id, from, to, subject, date, text, calendar } = mail;
  const facts = { From: from, To: to, Date: minuteOf(date) };
  const list = Object.entries(facts).map(([label, value]) => `<dt>${label}</dt><dd>${escapeHtml(value)}</dd>`);
  const links = `<nav><a href="/dev/mail">All mails</a><a href="/dev/mail/${id}">HTML</a><a href="/dev/mail/${id}/text">Text</a><a href="/dev/mail/${id}/raw" download="${id}.eml">.eml</a></nav>`;
  const head = `<h1>${escapeHtml(subject)}</h1><dl>${list.join('')}</dl>${links}`;
  const shown = kind === 'text' ? `<pre>${escapeHtml(text)}</pre>` : `<article>${bodyOf(mail.html)}</article>`;
  const file = calendar ? `<h2>Calendar file</h2><pre>${escapeHtml(calendar.content)}</pre>` : '';
  return page(subject, head, `${shown}${file}`);
}

/** Returns the content of the mail's body, to be shown within another page. */
function bodyOf(html: string): string {
  return html.slice(html.indexOf('>', html.indexOf('<body')) + 1, html.indexOf('</body>'));
}

const minuteOf = (date: string) => `${date.slice(0, 16).replace('T', ' ')} UTC`;
