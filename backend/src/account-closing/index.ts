export {
  accountClosingAsked,
  type AccountClosingAsked,
  accountErased,
  type AccountErased,
  accountKept,
  type AccountKept,
} from './account-closing.events.js';
export { AccountClosingModule } from './account-closing.module.js';
