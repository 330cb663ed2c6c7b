/** The product's name in all texts of the backend; the frontend has its own constant (shared/brand.ts). */
export const brand = 'Lather';
