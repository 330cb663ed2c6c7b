/** The texts of the salon pages. */
export const messages = {
  noTimeFits: 'No time that fits?',
  joinWaitlist: 'Join the waitlist',
  searchFailed: 'Error loading salons. Please try again later.',
  noneFound: 'No salons found matching your criteria.',
  notFound: 'Salon Not Found',
  failed: (id: string | undefined) => `Failed to fetch salon with id ${id}`,
  noAddOns: 'No add-on services available for this pet size at this salon.',
  reviewsFailed: 'The other reviews could not be loaded.',
  noReviews: 'No reviews yet. Be the first to bring a dog.',
  closedToday: 'Closed today',
  closedOn: (date: string) => `Closed on ${date}`,
  standardHours: 'Standard hours, until the salon sets its own.',
  selected: 'Salon selected',
  selectedFor: (salon: string, pet: string) => `${pet} now goes to ${salon}.`,
  notSelected: 'Failed to select salon',
  tryAgain: 'An error occurred. Please try again.',
} as const;
