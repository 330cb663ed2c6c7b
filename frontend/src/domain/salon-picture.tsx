import { Storefront } from '../shared/illustrations/storefront.tsx';
import { SALON_PICTURES } from './business-constants.ts';

/** One of the four salon pictures, chosen by id modulo 4. */
export const SalonPicture = ({ index }: { index: number }) => <Storefront variant={index % SALON_PICTURES} />;
