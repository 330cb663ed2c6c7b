import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

import { type ErrorAnswer, HttpClient } from '../../test/http-client.js';
import { runApp, type RunningApp } from '../../test/running-app.js';
import type { PlanDto } from './dto/plan.dto.js';

let running: RunningApp;
let visitor: HttpClient;

beforeAll(async () => {
  running = await runApp();
  visitor = new HttpClient(running.url);
});
afterAll(() => running.close());

const plans = async (query = '') => (await visitor.get<PlanDto[]>(`/api/subscription-plans${query}`)).body;

describe('GET /api/subscription-plans', () => {
  test('lists a bath-only plan for each size, with all that a plan card shows', async () => {
    const all = await plans();
    expect(all.map(({ petSize, planType, monthlyPrice }) => [petSize, planType, monthlyPrice])).toEqual([
      ['small', 'bath_only', 4500],
      ['medium', 'bath_only', 5500],
      ['large', 'bath_only', 6500],
      ['x_large', 'bath_only', 7500],
    ]);
    for (const plan of all)
      expect(plan).toEqual({
        id: expect.any(Number),
        petSize: plan.petSize,
        planType: plan.planType,
        name: expect.stringMatching(/./),
        description: expect.stringMatching(/./),
        monthlyPrice: plan.monthlyPrice,
        features: expect.arrayContaining([expect.any(String)]),
      });
  });

  test.each(['small', 'medium', 'large', 'x_large'])('with petSize=%s lists those of the size alone', async (size) => {
    expect((await plans(`?petSize=${size}`)).map(({ petSize }) => petSize)).toEqual([size]);
  });

  test('a size that does not exist is refused by its name', async () => {
    const { status, body } = await visitor.get<ErrorAnswer>('/api/subscription-plans?petSize=tiny');
    expect([status, body.errors?.[0]?.field]).toEqual([400, 'petSize']);
  });
});

describe('GET /api/subscription-plans/{id}', () => {
  test('answers the plan of the list', async () => {
    const [first] = await plans();
    expect((await visitor.get(`/api/subscription-plans/${first!.id}`)).body).toEqual(first);
  });

  test('a plan that does not exist is not found', async () => {
    expect((await visitor.get('/api/subscription-plans/999999')).status).toBe(404);
  });

  test.each(['0', '-1', 'two', '1.5'])('an id has to be a positive number, %s is refused', async (id) => {
    expect((await visitor.get(`/api/subscription-plans/${id}`)).status).toBe(400);
  });
});
