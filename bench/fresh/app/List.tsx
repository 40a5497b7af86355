const ITEMS = Array.from({ length: 20 }, (_, i) => ({ id: i, name: `Item number ${i}` }));

export function List() {
  return (
    <ul>
      {ITEMS.map((item) => (
        <li key={item.id} class="item">
          <span>{item.name}</span>
        </li>
      ))}
    </ul>
  );
}
