import { api } from './cache-rules.ts';
import type { RegisterDto, RegisteredDto, RegisterSalonDto } from './generated.ts';

interface SalonRegistration {
  /** The account that an earlier try has registered, whose token is valid. */
  registered: RegisteredDto;
  salon: RegisterSalonDto;
  'Idempotency-Key': string;
}

/**
 * A salon registers in two calls: the account, then with its token the salon's record (rules.md#salon-registration).
 * Nobody is signed in before both are done. Each of the two can be repeated alone.
 */
const registerSalonApi = api.injectEndpoints({
  endpoints: (build) => ({
    openSalonAccount: build.mutation<RegisteredDto, RegisterDto>({
      query: (body) => ({ url: '/api/register', method: 'POST', body }),
    }),
    openSalon: build.mutation<unknown, SalonRegistration>({
      query: ({ registered, salon, 'Idempotency-Key': key }) => ({
        url: '/api/salons',
        method: 'POST',
        headers: { authorization: `Bearer ${registered.token}`, 'Idempotency-Key': key },
        body: { ...salon, status: 'pending' },
      }),
    }),
  }),
});

export const { useOpenSalonAccountMutation, useOpenSalonMutation } = registerSalonApi;
