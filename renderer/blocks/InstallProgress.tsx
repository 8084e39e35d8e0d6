/** Shows that the account is being checked. */
import { Checking } from './install/Checking.tsx'

export default function InstallProgress() {
  return <Checking />
}
