import type { MailMessage } from './mail-message.js';

/**
 * The brand's colours for mails. Backgrounds and text colours are set in pairs, so that a dark mode inverts both or
 * neither.
 */
const paint = {
  ground: '#FFFAF3',
  surface: '#FFFFFF',
  ink: '#0F2F38',
  soft: '#46606A',
  line: '#DFE8E4',
  lagoon: '#0B6470',
  foam: '#E8F5F3',
  apricot: '#FFB169',
};
const body = `font-family:Figtree,'Segoe UI',Helvetica,Arial,sans-serif;font-size:16px;line-height:1.6;color:${paint.ink}`;
const display = `font-family:'Bricolage Grotesque','Trebuchet MS',Arial,sans-serif;color:${paint.ink}`;

/** Escapes a text for any place in HTML, attributes included. */
export function escapeHtml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}

/** Returns the mail as HTML that old mail programs understand: tables, inline styles, no picture, nothing fetched. */
export function htmlOf(mail: MailMessage, brand: string, signature: string, unsubscribe?: string): string {
  const { subject, preview, title, paragraphs, facts = [], action, otherwise, afterwards = [] } = mail;
  const content = [
    `<h1 style="margin:0 0 16px;font-size:26px;line-height:1.2;font-weight:700;${display}">${escapeHtml(title)}</h1>`,
    ...paragraphs.map(paragraph),
    facts.length > 0 ? table(facts) : '',
    action ? button(action) : '',
    otherwise ? link(otherwise) : '',
    ...afterwards.map(paragraph),
  ];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>
@media (prefers-color-scheme: dark) {
  .ground { background: #06262D !important; }
  .surface { background: #0C353E !important; border-color: #1E4F5A !important; }
  .surface, .surface h1, .surface p, .surface td, .brand { color: #E8F5F3 !important; }
  .surface .soft, .soft { color: #A9C6C9 !important; }
  .facts { background: #114752 !important; }
  .link { color: #8FD3DA !important; }
}
</style>
</head>
<body class="ground" style="margin:0;padding:0;background:${paint.ground}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="ground" style="background:${paint.ground}">
<tr><td align="center" style="padding:28px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:580px">
<tr><td class="brand" style="padding:0 8px 18px;font-size:26px;font-weight:800;letter-spacing:-0.02em;${display};color:${paint.lagoon}"><span style="display:inline-block;width:14px;height:14px;border-radius:7px;background:${paint.apricot};margin-right:8px"></span>${escapeHtml(brand)}</td></tr>
<tr><td class="surface" style="padding:32px 28px;background:${paint.surface};border:1px solid ${paint.line};border-radius:16px;${body}">
${content.filter(Boolean).join('\n')}
</td></tr>
<tr><td class="soft" style="padding:18px 8px 0;${body};font-size:13px;color:${paint.soft}">${escapeHtml(signature)}${unsubscribe ? stopLink(unsubscribe) : ''}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function paragraph(text: string): string {
  const lines = escapeHtml(text).replaceAll('\n', '<br>');
  return `<p style="margin:0 0 16px;${body}">${lines}</p>`;
}

function table(facts: NonNullable<MailMessage['facts']>): string {
  const rows = facts.map(
    ([label, value, url]) =>
      `<tr><td class="soft" style="padding:5px 16px 5px 0;vertical-align:top;white-space:nowrap;${body};font-size:14px;color:${paint.soft}">${escapeHtml(label)}</td><td style="padding:5px 0;vertical-align:top;word-break:break-word;${body};font-weight:600">${url ? anchor({ label: value, url }) : escapeHtml(value)}</td></tr>`,
  );
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="facts" style="margin:0 0 20px;background:${paint.foam};border-radius:12px"><tr><td style="padding:12px 18px"><table role="presentation" cellpadding="0" cellspacing="0">${rows.join('')}</table></td></tr></table>`;
}

function button({ label, url }: NonNullable<MailMessage['action']>): string {
  return `<p style="margin:0 0 20px"><a href="${escapeHtml(url)}" style="display:inline-block;padding:13px 26px;border-radius:999px;background:${paint.lagoon};color:#FFFFFF;font-weight:600;text-decoration:none;font-family:Figtree,'Segoe UI',Helvetica,Arial,sans-serif;font-size:16px">${escapeHtml(label)}</a></p>
<p class="soft" style="margin:0 0 16px;font-size:13px;line-height:1.5;color:${paint.soft}">If the button does not work, copy this address into your browser:<br><span style="word-break:break-all">${escapeHtml(url)}</span></p>`;
}

function link({ label, url }: NonNullable<MailMessage['otherwise']>): string {
  return `<p style="margin:0 0 16px;${body}">${anchor({ label, url })}</p>`;
}

function anchor({ label, url }: NonNullable<MailMessage['otherwise']>): string {
  return `<a href="${escapeHtml(url)}" class="link" style="color:${paint.lagoon};font-weight:600">${escapeHtml(label)}</a>`;
}

const stopLink = (url: string) =>
  `<br><a href="${escapeHtml(url)}" class="soft" style="color:${paint.soft}">Stop these emails</a>`;
