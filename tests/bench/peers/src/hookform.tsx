/** react-hook-form: uncontrolled inputs, written by hand, checked on blur. */
import { useForm } from 'react-hook-form'
import type { FieldDefinition } from '../../../../schemas/types.ts'
import { maxLength, minLength } from '../../forms/definitions.ts'
import { offer } from '../../forms/page.ts'
import { render } from './root.ts'
import { asTheyAre } from './schema.ts'

offer(render, asTheyAre, (fields) => <Inputs fields={fields} />)

function Inputs({ fields }: { fields: FieldDefinition[] }) {
  const { register, handleSubmit, formState } = useForm({ mode: 'onBlur' })
  const { errors } = formState
  return (
    <form onSubmit={handleSubmit(() => undefined)} noValidate>
      {fields.map(({ name, label }) => (
        <div key={name}>
          <label htmlFor={name}>{label}</label>
          <input
            id={name}
            aria-invalid={Boolean(errors[name])}
            {...register(name, { required: true, minLength, maxLength })}
          />
          {errors[name] && <p role="alert">{label} is wrong</p>}
        </div>
      ))}
      <button type="submit">Submit</button>
    </form>
  )
}
