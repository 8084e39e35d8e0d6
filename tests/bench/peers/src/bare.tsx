/** Labels and inputs without any script: the cost of the browser itself. */
import { offer } from '../../forms/page.ts'
import { render } from './root.ts'
import { asTheyAre } from './schema.ts'

offer(render, asTheyAre, (fields) => (
  <form>
    {fields.map(({ name, label }) => (
      <div key={name}>
        <label htmlFor={name}>{label}</label>
        <input id={name} />
      </div>
    ))}
  </form>
))
