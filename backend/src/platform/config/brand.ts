/** The product's name in all texts of the backend; the frontend has its own constant (brand.ts there). */
export const brand = 'Lather';
