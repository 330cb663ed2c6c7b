import { expect, type Page } from '@playwright/test';

export interface Session {
  token: string;
  role: string;
  userId: number;
  email: string;
  username: string;
}

/** Signs a demo account in by the API; the form has its own journey. */
export async function signInAs(page: Page, who: 'admin' | 'owner' | 'salon'): Promise<void> {
  const data = { email: `${who}@lather.test`, password: 'lather-demo' };
  await keepSession(page, (await (await page.request.post('/api/login', { data })).json()) as Session);
}

/** Stores a session as the pages do, from a mail page, which is a light one. */
export async function keepSession(page: Page, session: Session): Promise<void> {
  await page.goto('/dev/mail');
  await page.evaluate(({ token, role, userId, email, username }) => {
    localStorage.setItem('userRole', role);
    localStorage.setItem('userId', String(userId));
    localStorage.setItem('userEmail', email);
    localStorage.setItem('username', username);
    localStorage.setItem('token', token);
  }, session);
}

/** Sends an application by the form's call; the form has its own journey. */
export async function apply(page: Page, salonName: string, email: string): Promise<void> {
  const data = {
    salonName,
    ownerName: 'Fay Foam',
    email,
    phone: '(512) 555-0190',
    address: '77 Rainey Street',
    city: 'Austin',
    state: 'TX',
    zipCode: '78701',
    yearsInBusiness: '6',
    salonSize: 'medium',
    termsAccepted: true,
    pricingAgreed: true,
  };
  const answer = await page.request.post('/api/salon-application', { data });
  if (!answer.ok()) throw new Error(`The application was refused: ${await answer.text()}`);
}

/** Waits for a mail at /dev/mail and opens it. */
export async function openMail(page: Page, to: string, subject: RegExp): Promise<void> {
  const mail = page.getByRole('link').filter({ hasText: to }).filter({ hasText: subject });
  await expect(async () => {
    await page.goto('/dev/mail');
    expect(await mail.count()).toBeGreaterThan(0);
  }).toPass();
  await mail.first().click();
}

/** Follows a link of the opened mail. The demo's public address may differ from that of this run. */
export async function followLink(page: Page, name: string): Promise<void> {
  const link = page.getByRole('link', { name });
  await link.evaluate((element: HTMLAnchorElement) => {
    element.href = new URL(element.href).pathname + new URL(element.href).hash;
  });
  await link.click();
}
