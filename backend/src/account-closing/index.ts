export {
  accountClosingRequested,
  type AccountClosingRequested,
  accountErased,
  type AccountErased,
  accountClosingWithdrawn,
  type AccountClosingWithdrawn,
} from './account-closing.events.js';
export { AccountClosingModule } from './account-closing.module.js';
