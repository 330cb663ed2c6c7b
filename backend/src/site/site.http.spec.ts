import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

import { MediaStorage } from '../platform/index.js';
import { Cast } from '../../test/cast.js';
import { runApp, type RunningApp } from '../../test/running-app.js';

const appUrl = 'https://lather.example';
let running: RunningApp;
let salonId: number;
let pendingId: number;
let rejectedId: number;
let formerId: number;
let leftId: number;

beforeAll(async () => {
  running = await runApp({ pages: true, env: { APP_URL: appUrl } });
  const cast = new Cast(running);
  salonId = await cast.salon();
  pendingId = await insertSalon('pending');
  rejectedId = await insertSalon('rejected');
  formerId = await insertSalon('rejected');
  leftId = await insertSalon('rejected');
  await running.database.query(
    'update salons set notice_given_at = now(), last_day = now()::date, left_at = now() where id = $1',
    [leftId],
  );
  await cast.visit(await cast.owner(), { salonId: formerId, at: '2026-11-02T16:00:00Z', status: 'completed' });
});
afterAll(() => running.close());

const insertSalon = async (status: string): Promise<number> => {
  const { rows } = await running.database.query<{ id: number }>(
    `insert into salons (name, description, phone, address, city, state, zip_code, status, time_zone, source, created_at)
     values ('Waiting Paws', '', '5125550100', '1 Elm Street', 'San Antonio', 'TX', '78201', $1, 'America/Chicago', 'application', now())
     returning id`,
    [status],
  );
  return rows[0]?.id ?? 0;
};

const open = (path: string, init: RequestInit = {}) => fetch(`${running.url}${path}`, { redirect: 'manual', ...init });
const titleOf = (html: string): string | undefined => /<title>([^<]*)<\/title>/.exec(html)?.[1];

describe('each address has its true status, for GET and HEAD alike', () => {
  test.each([
    ['/', 200],
    ['/?utm_source=letter', 200],
    ['/how-it-works', 200],
    ['/find-salons', 200],
    ['/find-salons?zipCode=78701', 200],
    ['/subscribe?petSize=large', 200],
    ['/sign-in', 200],
    ['/salons/faq', 200],
    ['/dashboard/pet-owner', 200],
    ['/booking/2', 200],
    ['/reset-password', 200],
    ['/no-such-page', 404],
    ['/salons', 404],
    ['/salons/tx/austin', 200],
    ['/salons/tx/nowhere', 404],
    ['/salons/TX/Austin', 301],
    ['/salons/tx/austin/', 301],
    ['/salons/tx/--', 404],
    ['/salon/abc', 404],
    ['/salon/0', 404],
    ['/salon/999999', 404],
    ['/booking/two', 404],
    ['/subscription/1.5', 404],
    ['/appointments/0/move', 404],
    ['/Sign-In', 301],
    ['/No-Such-Page', 404],
    ['/index.html', 404],
    ['/manifest.json', 404],
    ['/wp-login.php', 404],
    ['/auth/salon-register', 404],
    ['/sitemaps/salons-9.xml', 404],
    ['/sitemaps/nothing.xml', 404],
    ['/robots.txt', 200],
    ['/sitemap.xml', 200],
    ['/sitemaps/pages.xml', 200],
    ['/manifest.webmanifest', 200],
    ['/favicon.svg', 200],
    ['/icons/lather-512.png', 200],
  ])('%s: %d', async (path, status) => {
    expect([(await open(path)).status, (await open(path, { method: 'HEAD' })).status]).toEqual([status, status]);
  });

  test('a salon’s page exists while it is a partner, never for an application, and is 410 for a former partner or one that left', async () => {
    const statuses = await Promise.all(
      [salonId, pendingId, rejectedId, formerId, leftId].map(async (id) => (await open(`/salon/${id}`)).status),
    );
    expect(statuses).toEqual([200, 404, 404, 410, 410]);
  });

  test.each([
    ['/auth/login', '/sign-in'],
    ['/auth/login?redirect=%2Fbooking%2F2', '/sign-in?redirect=%2Fbooking%2F2'],
    ['/auth/sign-up', '/sign-up'],
    ['/how-it-works/', '/how-it-works'],
    ['//find-salons//', '/find-salons'],
    ['/salon/2/', '/salon/2'],
    ['/salons/TX/Austin', '/salons/tx/austin'],
    ['/Find-Salons?zipCode=78701', '/find-salons?zipCode=78701'],
  ])('%s has moved to %s for good', async (path, target) => {
    const { status, headers } = await open(path);
    expect([status, headers.get('location')]).toEqual([301, target]);
  });
});

test('an unknown address shows the not-found page and is not indexed', async () => {
  const html = await (await open('/no-such-page')).text();
  expect(titleOf(html)).toBe('Page not found | Lather');
  expect(html).toContain('<meta name="robots" content="noindex" />');
});

test('each public page has a title, a description and an address of its own', async () => {
  const paths = [...(await (await open('/sitemaps/pages.xml')).text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    ([, url]) => (url ?? '').slice(appUrl.length),
  );
  const heads = await Promise.all(
    paths.map(async (path) => {
      const html = await (await open(path)).text();
      expect(html).toContain(`<link rel="canonical" href="${appUrl}${path}" />`);
      return [titleOf(html), /name="description" content="([^"]*)"/.exec(html)?.[1]];
    }),
  );
  expect(paths).toContain('/how-it-works');
  for (const part of [0, 1]) expect(new Set(heads.map((head) => head[part])).size).toBe(paths.length);
});

describe('a public page is rendered before any script runs', () => {
  test.each([
    ['/', 'Unlimited Bath Subscriptions'],
    ['/', '$45'],
    ['/how-it-works', 'Are haircuts included?'],
    ['/find-salons', 'Bubbles &amp; Bows'],
    ['/subscribe?petSize=large', 'Tell us about your dog'],
    ['/salons/join-network', 'Join our salon network'],
    ['/salons/faq', 'Salon FAQ'],
    ['/salons/tx/austin', 'Dog baths in Austin, TX'],
    ['/salons/tx/austin', 'from $45 a month'],
    ['/salons/tx/austin', 'Bubbles &amp; Bows'],
    ['/sign-in', 'Welcome back'],
    ['/no-such-page', '404 Page Not Found'],
    ['/salon/abc', 'Salon Not Found'],
    ['/salons/tx/--', 'No Salons Here'],
  ])('%s reads "%s"', async (path, text) => {
    const html = await (await open(path)).text();
    expect(/<div id="root">([^]*)<footer/.exec(html)?.[1]).toContain(text);
  });

  test('a salon’s page has its title, its text and its first data', async () => {
    const html = await (await open(`/salon/${salonId}`)).text();
    expect(titleOf(html)).toBe('Bubbles &#38; Bows, dog baths in Austin, TX | Lather');
    expect(html).toContain('18 Barton Springs Road');
    const data = /<script type="application\/json" id="preloaded-state">([^<]*)<\/script>/.exec(html)?.[1] ?? '';
    expect(Object.keys((JSON.parse(data) as { answers: { queries: object } }).answers.queries).join()).toContain(
      'getSalon',
    );
  });

  test('a salon whose name ends a script is harmless', async () => {
    const name = '</script><script>alert(1)</script>';
    const { rows } = await running.database.query<{ id: number }>(
      'update salons set name = $1 where id = $2 returning id',
      [name, salonId],
    );
    const html = await (await open(`/salon/${rows[0]?.id}`)).text();
    expect(html).not.toContain('<script>alert');
    await running.database.query(`update salons set name = 'Bubbles & Bows' where id = $1`, [salonId]);
  });
});

interface StructuredData {
  readonly '@context': string;
  readonly '@type': string;
  readonly [name: string]: unknown;
}

const structuredDataAt = async (path: string): Promise<StructuredData[]> =>
  [...(await (await open(path)).text()).matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)].map(
    ([, text]) => JSON.parse(text ?? '') as StructuredData,
  );

describe('a page has structured data of schema.org', () => {
  test.each([
    ['/', []],
    ['/how-it-works', ['BreadcrumbList', 'FAQPage']],
    ['/salons/faq', ['BreadcrumbList', 'FAQPage']],
    ['/find-salons', ['BreadcrumbList']],
    ['/salons/tx/austin', ['BreadcrumbList']],
    ['the salon', ['LocalBusiness', 'BreadcrumbList']],
    ['/no-such-page', []],
  ])('%s: %j', async (path, types) => {
    const found = await structuredDataAt(path === 'the salon' ? `/salon/${salonId}` : path);
    expect(found.map((data) => data['@type'])).toEqual(types);
    for (const data of found) expect(data['@context']).toBe('https://schema.org');
  });

  test('questions and answers are those that the page shows', async () => {
    const [, faq] = await structuredDataAt('/salons/faq');
    const html = await (await open('/salons/faq')).text();
    const questions = (faq as unknown as { mainEntity: { name: string; acceptedAnswer: { text: string } }[] })
      .mainEntity;
    expect(questions).toHaveLength(10);
    expect(html.match(/<summary>/g)).toHaveLength(10);
    for (const { acceptedAnswer } of questions) expect(acceptedAnswer.text).not.toBe('');
  });

  test('a salon’s hours, offers and address are those of the data, and it has no rating before its first review', async () => {
    await running.database.query('delete from salon_hours where salon_id = $1', [salonId]);
    await running.database.query(
      `insert into salon_hours (salon_id, day_of_week, opens_minute, closes_minute, is_closed)
       values ($1, 0, 615, 1005, false), ($1, 1, 0, 1, true)`,
      [salonId],
    );
    const [salon] = await structuredDataAt(`/salon/${salonId}`);
    expect(salon).toMatchObject({
      name: 'Bubbles & Bows',
      url: `${appUrl}/salon/${salonId}`,
      address: { streetAddress: '18 Barton Springs Road', addressLocality: 'Austin', addressRegion: 'TX' },
    });
    expect(salon).not.toHaveProperty('aggregateRating');
    const open9To5 = ['Tuesday', 'Wednesday', 'Thursday', 'Friday'].map((day) => [day, '09:00', '17:00']);
    const hours = salon?.openingHoursSpecification as { dayOfWeek: string; opens: string; closes: string }[];
    expect(hours.map(({ dayOfWeek, opens, closes }) => [dayOfWeek.split('/').at(-1), opens, closes])).toEqual([
      ...open9To5,
      ['Sunday', '10:15', '16:45'],
    ]);
    // The salon takes no extra-large dogs, so it has no offer for them.
    const plans = await running.database.query<{ price: string }>(
      'select distinct to_char(monthly_price / 100.0, $1) as price from plans where pet_size <> $2 order by 1',
      ['FM990.00', 'x_large'],
    );
    const offers = salon?.makesOffer as { price: string; priceCurrency: string }[];
    expect([...new Set(offers.map(({ price }) => price))].sort()).toEqual(plans.rows.map(({ price }) => price));
  });

  test('the rating is the mean of the reviews that were written, with their number', async () => {
    const setReviews = (sum: number, count: number) =>
      running.database.query('update salons set rating_sum = $1, review_count = $2 where id = $3', [
        sum,
        count,
        salonId,
      ]);
    await setReviews(9, 2);
    const [salon] = await structuredDataAt(`/salon/${salonId}`);
    await setReviews(0, 0);
    expect(salon?.aggregateRating).toMatchObject({ ratingValue: 4.5, reviewCount: 2, bestRating: 5 });
  });

  test('a salon’s text cannot end the script that contains it', async () => {
    const text = '</script><!--<script>\u2028 "quoted" & sons';
    await running.database.query('update salons set description = $1 where id = $2', [text, salonId]);
    const [salon] = await structuredDataAt(`/salon/${salonId}`);
    expect(salon?.description).toBe(text);
  });
});

test('each salon’s city page answers at the slugs that the API gives, whatever its name is', async () => {
  const names = [
    'San Antonio',
    "Coeur d'Alene",
    'Saint-Étienne',
    'ÎLE 7',
    '\u212Aelvin',
    'İzmir',
    '  St.  Paul -',
    '漢字',
    '🛁',
  ];
  for (const name of names) {
    await running.database.query('update salons set city = $1 where id = $2', [name, salonId]);
    const { stateSlug, citySlug } = (await (await open(`/api/salons/${salonId}`)).json()) as Record<string, string>;
    if (!citySlug) expect(name).not.toMatch(/[a-z\d]/i);
    else expect([name, (await open(`/salons/${stateSlug}/${citySlug}`)).status]).toEqual([name, 200]);
  }
  await running.database.query(`update salons set city = 'Austin' where id = $1`, [salonId]);
});

test('a page that has not changed is answered with 304', async () => {
  const { headers } = await open('/how-it-works');
  expect(headers.get('cache-control')).toMatch(/^public, .*s-maxage=\d+/);
  const again = await open('/how-it-works', { headers: { 'if-none-match': headers.get('etag') ?? '' } });
  expect([again.status, await again.text()]).toEqual([304, '']);
});

test.each([
  ['/dashboard/pet-owner', 'dashboard-page'],
  ['/booking/2', 'booking-page'],
  ['/account', 'account-page'],
])('the document of %s asks for its own code at once', async (path, file) => {
  const html = await (await open(path)).text();
  expect(html).toMatch(new RegExp(`<link rel="later-modulepreload" crossorigin href="/assets/${file}-[^"]+\\.js" />`));
  expect(html).toMatch(/<style data-href="\/assets\/[^"]+\.css">/);
});

test('the script that loads a page’s code is named by its content, as a browser may keep that of another release', async () => {
  const html = await (await open('/dashboard/pet-owner')).text();
  const [, name = ''] = /<script async src="([^"]+)"/.exec(html) ?? [];
  expect(name).toMatch(/^\/assets\/early-[\w-]+\.js$/);
  const [script, fixed] = [await open(name), await open('/early.js')];
  expect(script.headers.get('cache-control')).toContain('immutable');
  // Documents of an earlier release ask for it under its fixed name.
  expect(await script.text()).toBe(await fixed.text());
});

test('a personal page is stored by no shared cache', async () => {
  expect((await open('/dashboard/pet-owner')).headers.get('cache-control')).toBe('no-cache');
});

describe('the files for crawlers', () => {
  test('robots.txt names the sitemap and excludes private paths', async () => {
    const text = await (await open('/robots.txt')).text();
    expect(text).toContain(`Sitemap: ${appUrl}/sitemap.xml`);
    expect(text).toContain('Disallow: /api/');
  });

  test('the sitemap lists partners alone, by their public address', async () => {
    expect(await (await open('/sitemap.xml')).text()).toContain(`<loc>${appUrl}/sitemaps/salons-1.xml</loc>`);
    const salons = await (await open('/sitemaps/salons-1.xml')).text();
    expect(salons).toContain(`<loc>${appUrl}/salon/${salonId}</loc>`);
    expect(salons).not.toContain(`/salon/${pendingId}<`);
    expect(salons).not.toContain(`/salon/${rejectedId}<`);
  });

  test('every city in the sitemap answers, and each salon’s page leads to its own', async () => {
    const cities = ['San Antonio', 'Coeur d’Alene', 'St. Paul', '  Ypsilanti -', 'CAÑON CITY', 'München'];
    const cast = new Cast(running);
    for (const city of cities) {
      const id = await cast.salon({ city });
      const link = /href="(\/salons\/tx\/[^"]*)"/.exec(await (await open(`/salon/${id}`)).text())?.[1] ?? '';
      expect([city, (await open(link)).status]).toEqual([city, 200]);
    }
    const listed = [...(await (await open('/sitemaps/cities.xml')).text()).matchAll(/<loc>([^<]*)<\/loc>/g)];
    expect(listed.length).toBeGreaterThan(cities.length);
    for (const [, url = ''] of listed) expect([url, (await open(url.slice(appUrl.length))).status]).toEqual([url, 200]);
  });

  test('the manifest’s icons are there', async () => {
    const { icons } = (await (await open('/manifest.webmanifest')).json()) as {
      icons: { src: string; type: string }[];
    };
    for (const { src, type } of icons) expect((await open(src)).headers.get('content-type')).toContain(type);
  });
});

test('100,000 salons are listed in files of 50,000', async () => {
  // Building the search indexes for 100,000 salons takes half a minute, and no sitemap uses them.
  const search = `select indexname as name from pg_indexes where tablename = 'salons' and indexdef ilike '% using gin %'`;
  const { rows } = await running.database.query<{ name: string }>(search);
  for (const { name } of rows) await running.database.query(`drop index ${name}`);
  await running.database.query(`
    insert into salons (name, description, phone, address, city, state, zip_code, status, time_zone, source, created_at)
    select 'Salon ' || n, '', '5125550100', '1 Elm Street', 'City ' || n % 5000, 'TX', '78201', 'approved', 'America/Chicago', 'application', now()
    from generate_series(1, 100000) as n`);
  await running.database.query('analyze salons');
  const index = await (await open('/sitemap.xml')).text();
  const files = [...index.matchAll(/<loc>([^<]*salons-[^<]*)<\/loc>/g)].map(
    ([, url]) => url?.slice(appUrl.length) ?? '',
  );
  const counts: number[] = [];
  for (const file of files) counts.push((await (await open(file)).text()).split('<url>').length - 1);
  expect(counts).toEqual([50_000, 50_000, expect.any(Number)]);
});

describe('files of pages that another release rendered', () => {
  test('are served for good', async () => {
    await running.app.get(MediaStorage).put('site/page-of-another-release.js', Buffer.from('code'), 'text/javascript');
    const response = await open('/assets/page-of-another-release.js');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(await response.text()).toBe('code');
  });

  test('that nobody has are missing, and no cache remembers it', async () => {
    const response = await open('/assets/never-built.js');
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test('are stored by each process that serves pages, for those of other releases', async () => {
    const html = await (await open('/')).text();
    const entry = /src="\/assets\/([^"]+\.js)"/.exec(html)?.[1] ?? '';
    expect(await running.app.get(MediaStorage).get(`site/${entry}`)).toBeDefined();
  });
});
