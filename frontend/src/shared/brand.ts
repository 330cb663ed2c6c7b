/** The product's name and public addresses; renaming the product in the frontend is an edit of this file. */
export const brand = {
  name: 'Lather',
  tagline: 'Unlimited baths. Happier dogs.',
  supportEmail: 'support@lather.test',
  social: [
    { name: 'Instagram', href: 'https://www.instagram.com/' },
    { name: 'Facebook', href: 'https://www.facebook.com/' },
    { name: 'TikTok', href: 'https://www.tiktok.com/' },
  ],
} as const;
