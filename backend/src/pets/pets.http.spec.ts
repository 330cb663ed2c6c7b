import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';

import { Cast } from '../../test/cast.js';
import type { Answer, ErrorAnswer, HttpClient } from '../../test/http-client.js';
import { runApp, type RunningApp } from '../../test/running-app.js';
import type { PetDto } from './dto/pet.dto.js';

let running: RunningApp;
let client: HttpClient;

beforeAll(async () => {
  running = await runApp();
});
beforeEach(async () => {
  client = (await new Cast(running).account('pet_owner', 'olive')).client;
});
afterAll(() => running.close());

const pepper = { name: 'Pepper', size: 'medium', breed: 'Beagle', coatType: 'Short', specialNotes: 'Shy of dryers' };
const add = (body: object): Promise<Answer<PetDto & ErrorAnswer>> => client.post('/api/pets', body);
const list = async () => (await client.get<PetDto[]>('/api/pets')).body;

describe('pets', () => {
  test('POST /api/pets answers the created pet with its id, GET /api/pets lists it', async () => {
    const { status, body } = await add(pepper);
    expect([status, body]).toEqual([201, { id: expect.any(Number), ...pepper }]);
    expect(await list()).toEqual([body]);
  });

  test('DELETE /api/pets/{id} removes it; a second time it is not found', async () => {
    const { body } = await add(pepper);
    expect((await client.delete(`/api/pets/${body.id}`)).status).toBe(204);
    expect(await list()).toEqual([]);
    expect((await client.delete(`/api/pets/${body.id}`)).status).toBe(404);
  });

  test('POST /api/pets, repeated by its key, adds nothing; after the pet was deleted it adds one pet, by two at once too', async () => {
    const key = { 'Idempotency-Key': 'pepper-by-the-wizard' };
    const again = () => client.post<PetDto>('/api/pets', pepper, key);
    const { body } = await again();
    expect((await again()).body).toEqual(body);
    await client.delete(`/api/pets/${body.id}`);
    const answers = await Promise.all([again(), again()]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(await list()).toEqual([{ ...body, id: answers[0].body.id }]);
    expect(answers[1].body).toEqual(answers[0].body);
    expect((await again()).body).toEqual(answers[0].body);
  });

  test('PATCH /api/pets/{id} without a field changes nothing, and does not find a deleted pet', async () => {
    const { body } = await add(pepper);
    expect(await client.patch(`/api/pets/${body.id}`, {})).toMatchObject({ status: 200, body });
    await client.delete(`/api/pets/${body.id}`);
    const { status, body: refusal } = await client.patch<ErrorAnswer>(`/api/pets/${body.id}`, {});
    expect([status, refusal.code]).toEqual([404, 'pets.not_found']);
  });
});

describe('pet form, by a direct call', () => {
  test('one letter is a name; breed, coat type and notes that are empty or blank are left out', async () => {
    const { status, body } = await add({ name: 'P', size: 'small', breed: '', coatType: '   ', specialNotes: ' ' });
    expect([status, body]).toMatchObject([201, { name: 'P', breed: null, coatType: null, specialNotes: null }]);
  });

  test.each(['small', 'medium', 'large', 'x_large'])('a pet may be %s', async (size) => {
    expect((await add({ name: 'Pepper', size })).body.size).toBe(size);
  });

  test.each([
    ['no name', { size: 'small' }, 'name', 'Pet name is required'],
    ['an empty name', { name: '', size: 'small' }, 'name', 'Pet name is required'],
    ['a blank name', { name: '   ', size: 'small' }, 'name', 'Pet name is required'],
    ['no size', { name: 'Pepper' }, 'size', 'Please select a pet size'],
    ['a size that does not exist', { name: 'Pepper', size: 'tiny' }, 'size', 'Please select a pet size'],
  ])('%s is refused by its field and adds nothing', async (_title, body, field, message) => {
    const answer = await add(body);
    expect([answer.status, answer.body.errors]).toEqual([400, [{ field, message }]]);
    expect(await list()).toEqual([]);
  });
});
