export { SiteModule } from './site.module.js';
export { serveSite } from './site.routes.js';
