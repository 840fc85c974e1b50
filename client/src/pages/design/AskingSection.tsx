import { useState } from 'react';
import { Prop } from '../../art/scenery/Prop.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { CodeInput } from '../../ui/CodeInput.tsx';
import { Field } from '../../ui/Field.tsx';
import { RadioCards } from '../../ui/RadioCards.tsx';
import { Select } from '../../ui/Select.tsx';
import { Slider } from '../../ui/Slider.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { DesignSection } from './DesignSection.tsx';

type Country = 'de' | 'es' | 'fr' | 'gb';

function Fields() {
  const [name, setName] = useState('Brave Otter');
  const [secret, setSecret] = useState('seagrass');
  const [email, setEmail] = useState('otter@');
  const [text, setText] = useState('We sorted 40 bottles.');
  return (
    <DesignSection title="Field">
      <Field
        label="Hero name"
        value={name}
        onChange={setName}
        maxLength={20}
        counter
        hint="Never your real name."
      />
      <Field
        label="E-mail"
        type="email"
        value={email}
        onChange={setEmail}
        error="Please enter a valid email"
      />
      <Field label="Password" type="password" value={secret} onChange={setSecret} autoComplete="off" />
      <Field
        label="Search"
        type="search"
        icon="search"
        placeholder="A mission"
        value=""
        onChange={() => {}}
      />
      <Field label="Class" optional disabled value="4b" onChange={() => {}} />
      <TextArea label="What did you do?" value={text} onChange={setText} maxLength={140} counter />
      <div lang="de">
        <Field
          label="Erziehungsberechtigtenbenachrichtigungsadresse"
          optional
          value=""
          onChange={() => {}}
          placeholder="name@beispiel.de"
          hint="Dorthin schicken wir die Einverständniserklärung, damit du mitspielen darfst."
        />
      </div>
    </DesignSection>
  );
}

function Choices() {
  const [country, setCountry] = useState<Country>();
  const [agreed, setAgreed] = useState(false);
  const [sound, setSound] = useState(true);
  const [volume, setVolume] = useState(0.5);
  const [mode, setMode] = useState<'solo' | 'team' | 'class'>('team');
  const [tree, setTree] = useState<'pine' | 'roundTree' | 'leafTree'>('pine');
  return (
    <>
      <DesignSection title="Select, radio cards">
        <Select<Country>
          label="Country"
          value={country}
          onChange={setCountry}
          options={[
            { value: 'de', label: 'Germany' },
            { value: 'es', label: 'Spain' },
            { value: 'fr', label: 'France' },
            { value: 'gb', label: 'United Kingdom', disabled: true },
          ]}
        />
        <RadioCards
          legend="Who plays"
          value={mode}
          onChange={setMode}
          options={[
            { value: 'solo', label: 'Alone', note: 'Against your own best', icon: 'profile' },
            { value: 'team', label: 'Teams', note: 'Two to six heroes each', icon: 'team' },
            { value: 'class', label: 'The whole class', icon: 'school', disabled: true },
          ]}
        />
        <RadioCards
          legend="Your tree"
          columns={3}
          value={tree}
          onChange={setTree}
          options={[
            { value: 'pine', label: 'Pine', art: <Prop name="pine" /> },
            { value: 'roundTree', label: 'Apple', art: <Prop name="roundTree" /> },
            { value: 'leafTree', label: 'Beech', art: <Prop name="leafTree" /> },
          ]}
        />
      </DesignSection>
      <DesignSection title="Checkbox, switch, slider">
        <Checkbox label="I have read the rules" checked={agreed} onChange={setAgreed} />
        <Checkbox
          label="I am eight or older"
          checked
          onChange={() => {}}
          hint="Younger heroes play with a grown-up."
        />
        <Checkbox
          label="A grown-up agrees"
          checked={false}
          onChange={() => {}}
          error="Please ask a grown-up."
        />
        <Checkbox label="Not now" checked disabled onChange={() => {}} />
        <Switch
          label="Sound"
          icon="sound"
          hint="Everything heard is also seen"
          checked={sound}
          onChange={setSound}
        />
        <Switch label="Voice commands" icon="microphone" checked={false} disabled onChange={() => {}} />
        <Slider label="Volume" icon="mute" iconAfter="sound" value={volume} onChange={setVolume} />
      </DesignSection>
    </>
  );
}

export function AskingSection() {
  const [code, setCode] = useState('1234');
  return (
    <>
      <Fields />
      <DesignSection title="Code">
        <CodeInput
          label="Join code"
          value={code}
          onChange={setCode}
          hint="Six digits, from the screen in front."
        />
        <CodeInput
          label="Another"
          size="big"
          value="120934"
          onChange={() => {}}
          error="No race has this code"
        />
      </DesignSection>
      <Choices />
    </>
  );
}
