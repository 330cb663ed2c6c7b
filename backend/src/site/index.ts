export { BuiltSite } from './built-site.service.js';
export { SiteModule } from './site.module.js';
export { serveSite } from './site.routes.js';
