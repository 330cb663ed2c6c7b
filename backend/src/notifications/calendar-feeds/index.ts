export { CalendarFeedRoute } from './calendar-feed.route.js';
export { CalendarFeeds } from './calendar-feeds.service.js';
export { CalendarFeedsController } from './calendar-feeds.controller.js';
export { VisitCalendars } from './visit-calendars.service.js';
