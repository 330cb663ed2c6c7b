/** What the product is called wherever the backend speaks to people; the frontend has its own (shared/brand.ts). */
export const brand = 'Lather';
