import { api } from './cache-rules.ts';
import type { RegisterDto, RegisteredDto, RegisterSalonDto, SessionDto } from './generated.ts';

interface SalonRegistration {
  /** The session of the salon's account, which nobody is signed in with yet. */
  session: Pick<SessionDto, 'token'>;
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
      query: ({ session, salon, 'Idempotency-Key': key }) => ({
        url: '/api/salons',
        method: 'POST',
        headers: { authorization: `Bearer ${session.token}`, 'Idempotency-Key': key },
        body: { ...salon, status: 'pending' },
      }),
    }),
  }),
});

export const { useOpenSalonAccountMutation, useOpenSalonMutation } = registerSalonApi;
