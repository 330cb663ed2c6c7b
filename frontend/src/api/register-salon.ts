import { api } from './cache-rules.ts';
import type { RegisterDto, RegisteredDto, RegisterSalonDto } from './generated.ts';

interface SalonRegistration {
  account: RegisterDto;
  salon: RegisterSalonDto;
}

/**
 * Registers a salon in two calls: the account, then the salon's record with the account's token
 * (rules.md#salon-registration). Returns the account once both are done; a second try resumes where the first one
 * failed.
 */
const registerSalonApi = api.injectEndpoints({
  endpoints: (build) => ({
    openSalon: build.mutation<RegisteredDto, SalonRegistration>({
      queryFn: async ({ account, salon }, _api, _options, call) => {
        const registered = await call({ url: '/api/register', method: 'POST', body: account });
        if (registered.error) return { error: registered.error };
        const person = registered.data as RegisteredDto;
        const { error } = await call({
          url: '/api/salons',
          method: 'POST',
          headers: { authorization: `Bearer ${person.token}` },
          body: { ...salon, status: 'pending' },
        });
        return error ? { error } : { data: person };
      },
    }),
  }),
});

export const { useOpenSalonMutation } = registerSalonApi;
