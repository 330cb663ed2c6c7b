import { api } from './cache-rules.ts';
import type { MeasuredWeightDto } from './generated.ts';

interface Statement {
  readonly appointmentId: number;
  /** Pounds, as typed. */
  readonly weight: string;
  readonly picture: Blob;
  readonly key: string;
}

/** The generated calls send and read JSON; a weight is sent as a form, and its picture is read as bytes. */
export const { useStateMeasuredWeightMutation, useWeightPictureUrlQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    stateMeasuredWeight: build.mutation<MeasuredWeightDto, Statement>({
      query: ({ appointmentId, weight, picture, key }) => {
        const body = new FormData();
        body.set('weight', weight);
        body.set('picture', picture, 'picture');
        const headers = { 'Idempotency-Key': key };
        return { url: `/api/appointments/${appointmentId}/measured-weight`, method: 'POST', body, headers };
      },
      invalidatesTags: ['measured-weights'],
    }),
    /** The picture as an address that this page alone can show. */
    weightPictureUrl: build.query<string, number>({
      query: (id) => ({
        url: `/api/measured-weights/${id}/picture`,
        responseHandler: async (response) =>
          response.ok ? dataUrl(await response.blob()) : ((await response.json()) as unknown),
      }),
    }),
  }),
});

/** A data URL needs no release, unlike an object URL. */
function dataUrl(blob: Blob): Promise<string> {
  return new Promise((done, fail) => {
    const reader = new FileReader();
    reader.onload = () => done(reader.result as string);
    reader.onerror = () => fail(new Error('The picture cannot be read'));
    reader.readAsDataURL(blob);
  });
}
